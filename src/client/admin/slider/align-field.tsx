import { AlignCenter, AlignLeft, AlignRight } from "lucide-react";
import { useId } from "react";
import type { Slide } from "#shared/schemas/slide.ts";

type AlignFieldProps = { value: Slide["textAlign"]; onChange: (value: Slide["textAlign"]) => void };

/** Text alignment of a slide. */
export function AlignField({ value, onChange }: AlignFieldProps) {
  const group = useId();
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Alinhamento do texto</legend>
      <div className="grid grid-cols-3 gap-1 rounded-lg border border-control p-1">
        {alignments.map(({ value: choice, name, Icon }) => (
          <label
            key={choice}
            className="relative flex h-8.5 items-center justify-center gap-1.5 rounded-md text-[0.8125rem] font-medium text-soft hover:bg-mist has-checked:bg-accent-strong has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={group}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon aria-hidden className="size-4 @max-[20rem]:hidden" />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export const alignments = [
  { value: "left", name: "Esquerda", Icon: AlignLeft },
  { value: "center", name: "Centro", Icon: AlignCenter },
  { value: "right", name: "Direita", Icon: AlignRight },
] as const;
