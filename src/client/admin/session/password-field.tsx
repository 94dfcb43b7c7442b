import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Field } from "#client/components/field.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "type" | "trailing">;

/** Password field with a show/hide button. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? "text" : "password"}
      trailing={
        <button
          type="button"
          aria-label={shown ? "Ocultar senha" : "Mostrar senha"}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-8 place-items-center rounded-md text-soft hover:bg-mist hover:text-ink"
        >
          {shown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
        </button>
      }
    />
  );
}
