import { KeyRound } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { texts } from "#shared/texts/texts.ts";
import type { useLogin } from "./use-login.ts";

type LoginButtonsProps = {
  login: Pick<ReturnType<typeof useLogin>, "isPending" | "missing" | "isByPasskey" | "preferCode">;
  /** Undefined in a browser without passkeys. */
  onPasskey: (() => Promise<void>) | undefined;
};

/** Login buttons; the passkey comes first if the account has no authenticator app for the second step. */
export function LoginButtons({ login, onPasskey }: LoginButtonsProps) {
  const passkey = { icon: KeyRound, label: texts.passkeys.loginButton };
  if (login.isByPasskey)
    return (
      <>
        <Button {...passkey} className="h-11" autoFocus onClick={() => void onPasskey?.()} />
        {login.missing === "code" && (
          <Button look="quiet" className="h-11" onClick={login.preferCode}>
            {texts.login.useRecoveryCode}
          </Button>
        )}
      </>
    );
  return (
    <>
      <Button type="submit" busy={login.isPending} className="h-11">
        {login.isPending ? "Entrando..." : "Entrar"}
      </Button>
      {onPasskey && <Button look="quiet" {...passkey} className="h-11" onClick={() => void onPasskey()} />}
    </>
  );
}
