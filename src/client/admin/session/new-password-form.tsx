import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { fieldsOf } from "#client/lib/fields-of.ts";
import { useStable } from "#client/lib/use-stable.ts";
import { useUnsavedChanges } from "#client/lib/use-unsaved-changes.ts";
import { repeatedPasswordSchema } from "#shared/schemas/password.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "./password-field.tsx";

type NewPasswordFormProps = {
  label: string;
  /** For password managers. */
  email?: string;
  autoFocus?: boolean;
  /**
   * Asks before leaving with unsaved input; not on the screens of a link, which navigate away after setting the
   * password.
   */
  asksBeforeLeaving?: boolean;
  onSubmit: (password: string, clear: () => void) => void;
  className: string;
  /** Submit button and anything after it. */
  children: ReactNode;
};

const empty = { password: "", repeated: "" };

/** Form for a new password, typed twice. */
export function NewPasswordForm({
  label,
  email,
  asksBeforeLeaving = false,
  onSubmit,
  className,
  children,
  ...rest
}: NewPasswordFormProps) {
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(repeatedPasswordSchema),
    defaultValues: empty,
  });
  const field = fieldsOf({ register, formState });
  const clear = useStable(() => reset(empty));
  useUnsavedChanges(asksBeforeLeaving && formState.isDirty, clear);
  const submit = handleSubmit(({ password }) => onSubmit(password, clear));
  return (
    <form noValidate onSubmit={submit} className={className}>
      {email && <input type="hidden" autoComplete="username" value={email} readOnly />}
      <NewPasswordField label={label} {...rest} {...field("password")} />
      <PasswordField
        label={`Confirmar ${label.toLowerCase()}`}
        autoComplete="new-password"
        required
        {...field("repeated")}
      />
      {children}
    </form>
  );
}
