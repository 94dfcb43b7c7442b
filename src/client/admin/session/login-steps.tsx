import { Suspense } from "react";
import { CheckField } from "#client/components/check-field.tsx";
import { Field } from "#client/components/field.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import type { LoginFactor, LoginStep } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { hasPasskeys } from "./passkey.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import type { useLogin } from "./use-login.ts";

const TotpSeed = lazyPart(() => import("./totp-seed.tsx"), "TotpSeed");

type LoginStepsProps = {
  login: Pick<
    ReturnType<typeof useLogin>,
    "missing" | "factors" | "isByPasskey" | "enrolment" | "recoveryCodes" | "keptCodes" | "answers" | "answer"
  >;
};

/** Instructions for the next step, by the account's factors and the browser's capabilities. */
function reasonOf(missing: LoginStep, factors: LoginFactor[]): string {
  if (missing === "newPassword") return texts.login.newPasswordMissing;
  if (missing === "factor") return texts.accountPolicy.enrol;
  if (hasPasskeys()) return texts.login.missingFactor(factors);
  if (missing === "passkey") return texts.passkeys.unsupported;
  return texts.login.missingFactor(factors.filter((factor) => factor !== "passkey"));
}

/** Fields for the additional steps of a login; completed ones stay visible. */
export function LoginSteps({ login }: LoginStepsProps) {
  const { missing, factors, isByPasskey, enrolment, recoveryCodes, keptCodes, answers, answer } = login;
  return (
    <>
      {missing && (
        <p role="status" className="text-pretty text-soft">
          {reasonOf(missing, factors)}
        </p>
      )}
      {(missing === "newPassword" || answers.newPassword) && (
        <NewPasswordField
          label="Nova senha"
          autoFocus
          value={answers.newPassword ?? ""}
          onChange={(event) => answer({ newPassword: event.target.value })}
        />
      )}
      {missing === "factor" && enrolment && (
        <Suspense>
          <TotpSeed uri={enrolment.uri} secret={enrolment.secret} />
        </Suspense>
      )}
      {((missing === "code" && !isByPasskey) || missing === "factor") && (
        <>
          <Field
            label={missing === "code" && !factors.includes("app") ? "Código de recuperação" : "Código"}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
            value={answers.code ?? ""}
            onChange={(event) => answer({ code: event.target.value })}
          />
          <CheckField
            label={texts.trustedDevices.remember}
            checked={answers.remembersDevice ?? false}
            onChange={(event) => answer({ remembersDevice: event.target.checked })}
          />
        </>
      )}
      {recoveryCodes && <RecoveryCodesDialog codes={recoveryCodes} onClose={keptCodes} />}
    </>
  );
}
