import type { ComponentProps } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { PASSWORD_MIN } from "#shared/schemas/password.ts";
import { PasswordField } from "./password-field.tsx";

/** Field for a new password, with its minimum length as hint. */
export function NewPasswordField(props: ComponentProps<typeof PasswordField>) {
  const { data: least = PASSWORD_MIN } = trpc.session.passwordMin.useQuery();
  return (
    <PasswordField hint={`Pelo menos ${least} caracteres`} autoComplete="new-password" required {...props} />
  );
}
