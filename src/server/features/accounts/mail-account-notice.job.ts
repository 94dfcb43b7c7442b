import { asc, eq } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { heading, letter, linkTo } from "#server/platform/mail/mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { passkeys, totpFactors, users } from "./table.ts";

/** Events that a user is notified of. `at` is epoch milliseconds; `detail` follows the sentence, such as a device. */
type AccountNotice = { userId: string; kind: keyof typeof notices; at: number; detail?: string };

const notices = {
  device: {
    subject: "Entrada em um aparelho novo",
    sentence: "A sua conta da área administrativa foi aberta em um aparelho que ainda não conhecíamos",
  },
  password: {
    subject: "A sua senha mudou",
    sentence: "A senha da sua conta da área administrativa foi trocada",
  },
  factorOn: {
    subject: "Verificação em duas etapas ligada",
    sentence: "A verificação em duas etapas da sua conta foi ligada",
  },
  codeWrong: {
    subject: "Alguém sabe a sua senha",
    sentence:
      "Alguém informou a senha certa da sua conta em um aparelho que não conhecemos, e um código errado,",
  },
  passkeyOn: {
    subject: "Chave de acesso criada",
    sentence: "Uma chave de acesso, que abre a sua conta sem a senha, foi criada",
  },
  passkeyOff: {
    subject: "Chave de acesso removida",
    sentence: "Uma chave de acesso da sua conta foi removida",
  },
  recoveryCodes: {
    subject: "Códigos de recuperação trocados",
    sentence: "Os códigos de recuperação da sua conta foram trocados, e os de antes não valem mais",
  },
  factorOff: {
    subject: "Verificação em duas etapas desligada",
    sentence: "A verificação em duas etapas foi desligada",
  },
} as const;

/** Mails a user that something about their account changed, so that an intruder does not stay unnoticed. */
export const mailAccountNotice: JobDefinition<AccountNotice> = {
  name: "mail-account-notice",
  sendsMail: true,
  run: async ({ db, mailer, siteConfig, publicUrl }, { userId, kind, at, detail }) => {
    const [user] = await db
      .select({ name: users.name, email: users.email })
      .from(users)
      .where(eq(users.id, userId));
    if (!user) return;
    const { subject, sentence } = notices[kind];
    const { config } = await siteConfig.current();
    await mailer.send({
      to: user.email,
      subject,
      ...letter([
        heading(subject),
        `Olá, ${user.name}.`,
        `${sentence} em ${formatDateTime(new Date(at))}${detail ? `: ${detail}` : ""}.`,
        ...(kind === "password" ? await keptWays(db, userId) : []),
        "Se foi você, não precisa fazer nada. Se não foi, troque a sua senha, encerre as outras sessões e avise um administrador.",
        linkTo(`${publicUrl}/admin/account`, "Abrir a minha conta", "A sua conta fica aqui:\n\n"),
        config.company_name,
      ]),
    });
  },
};

/** Lists factors that remain valid after a password change: an intruder may have added them. */
async function keptWays(db: Database, userId: string): Promise<string[]> {
  const keys = await db
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt));
  const apps = await db.$count(totpFactors, eq(totpFactors.userId, userId));
  const ways = [
    ...keys.map(({ name }) => `a chave de acesso “${name}”`),
    ...(apps > 0 ? ["o aplicativo autenticador"] : []),
  ];
  if (ways.length === 0) return [];
  const list = new Intl.ListFormat("pt-BR").format(ways);
  return [`Continua valendo: ${list}. O que não for seu, remova em “Minha conta”.`];
}
