import { texts } from "#shared/texts/texts.ts";
import { PasswordField } from "./password-field.tsx";
import type { useLogin } from "./use-login.ts";

type LoginStepsProps = { login: Pick<ReturnType<typeof useLogin>, "missing" | "answers" | "answer"> };

/** Fields for what the server asks of a login beside address and password. */
export function LoginSteps({ login: { missing, answers, answer } }: LoginStepsProps) {
  if (missing !== "newPassword") return null;
  return (
    <>
      <p role="status" className="text-pretty text-soft">
        {texts.login.newPasswordMissing}
      </p>
      <PasswordField
        label="Nova senha"
        hint="Pelo menos 6 caracteres"
        autoComplete="new-password"
        required
        autoFocus
        value={answers.newPassword ?? ""}
        onChange={(event) => answer({ newPassword: event.target.value })}
      />
    </>
  );
}
