import { countForeignPasskeys } from "#server/features/accounts/passkeys.ts";
import { counted } from "#shared/formats/numbers.ts";
import type { Examined } from "./examine.ts";
import { type Outcome, ok, warning } from "./outcome.ts";

/** Checks that the passkeys were made for PUBLIC_URL's host: browsers offer them there alone. */
export async function checkPasskeys({ sql, publicUrl }: Examined): Promise<Outcome> {
  const { all, foreign } = await countForeignPasskeys(sql, publicUrl);
  const { hostname } = new URL(publicUrl);
  if (foreign > 0) {
    const keys = counted(foreign, "chave de acesso foi criada", "chaves de acesso foram criadas");
    return warning(
      `${foreign} of ${all} passkeys were made for another host than ${hostname} and do not work: set PUBLIC_URL back, or have their owners make new ones.`,
      `${keys} para outro endereço que não ${hostname} e não funcionam: volte PUBLIC_URL ao anterior ou peça que os donos criem outras.`,
    );
  }
  return ok(`${all}, made for ${hostname}`, counted(all, "chave de acesso", "chaves de acesso"));
}
