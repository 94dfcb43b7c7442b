import { insertUser } from "#server/features/accounts/create-user.ts";
import { hashPassword } from "#server/features/accounts/passwords.ts";
import type { Database } from "#server/platform/db/client.ts";
import type { TestApp } from "./app.ts";

export type TestAdministrator = { id: string; name: string; email: string; password: string };

let made = 0;

/** Creates an active administrator. */
export async function createAdministrator(
  app: Pick<TestApp, "database">,
  { name = "Márcia Conceição Araújo" }: { name?: string } = {},
): Promise<TestAdministrator> {
  made += 1;
  const administrator = { name, email: `admin${made}@avantesistemas.example`, password: `senha-${made}-çã` };
  return { id: await storeAdministrator(app.database.db, administrator), ...administrator };
}

/** Stores an active administrator; resolves to the id. */
export async function storeAdministrator(
  db: Database,
  { password, ...user }: { name: string; email: string; password: string },
): Promise<string> {
  const passwordHash = await hashPassword(password);
  const { id } = await db.transaction((tx) => insertUser(tx, { ...user, passwordHash }));
  return id;
}

/** Signs in over REST and returns the session cookie. */
export async function cookieOf(app: TestApp, administrator: TestAdministrator): Promise<string> {
  const { email, password } = administrator;
  const answer = await app.rest("POST", "/api/admin-login.php", { body: { email, password } });
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${await answer.text()}`);
  return sessionCookie(answer);
}

/** Cookie of a new administrator, for tests that need any session. */
export async function signIn(app: TestApp): Promise<string> {
  return cookieOf(app, await createAdministrator(app));
}

/** `name=value` of the first cookie that a response sets. */
export function sessionCookie(answer: Response): string {
  const [cookie] = answer.headers.getSetCookie();
  if (!cookie) throw new Error("the answer sets no cookie");
  return cookie.split(";")[0] ?? "";
}
