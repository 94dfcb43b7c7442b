import { Field } from "#client/components/field.tsx";
import { texts } from "#shared/texts/texts.ts";
import { PasswordField } from "./password-field.tsx";
import type { useLogin } from "./use-login.ts";

type LoginStepsProps = { login: Pick<ReturnType<typeof useLogin>, "missing" | "answers" | "answer"> };

/** Fields for what the server asks of a login beside address and password; what was answered stays in sight. */
export function LoginSteps({ login: { missing, answers, answer } }: LoginStepsProps) {
  return (
    <>
      {missing && (
        <p role="status" className="text-pretty text-soft">
          {missing === "code" ? texts.login.codeMissing : texts.login.newPasswordMissing}
        </p>
      )}
      {(missing === "newPassword" || answers.newPassword) && (
        <PasswordField
          label="Nova senha"
          hint="Pelo menos 6 caracteres"
          autoComplete="new-password"
          required
          autoFocus
          value={answers.newPassword ?? ""}
          onChange={(event) => answer({ newPassword: event.target.value })}
        />
      )}
      {missing === "code" && (
        <Field
          label="Código"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          value={answers.code ?? ""}
          onChange={(event) => answer({ code: event.target.value })}
        />
      )}
    </>
  );
}
