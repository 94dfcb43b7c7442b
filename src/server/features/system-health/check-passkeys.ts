import { countForeignPasskeys } from "#server/features/accounts/passkeys.ts";
import { counted } from "#shared/formats/numbers.ts";
import type { Examined } from "./examine.ts";
import { type Outcome, ok, warning } from "./outcome.ts";

/** Checks that the passkeys were created for PUBLIC_URL's host: browsers offer them only there. */
export async function checkPasskeys({ sql, publicUrl }: Examined): Promise<Outcome> {
  const { all, foreign } = await countForeignPasskeys(sql, publicUrl);
  const { hostname } = new URL(publicUrl);
  if (foreign > 0) {
    const keys = counted(foreign, "chave de acesso foi criada", "chaves de acesso foram criadas");
    return warning(
      `${foreign} of ${all} passkeys were created for a host other than ${hostname} and do not work: restore PUBLIC_URL, or have their users create new ones.`,
      `${keys} para outro endereço que não ${hostname} e não funcionam: volte PUBLIC_URL ao anterior ou peça que os donos criem outras.`,
    );
  }
  return ok(`${all}, made for ${hostname}`, counted(all, "chave de acesso", "chaves de acesso"));
}
