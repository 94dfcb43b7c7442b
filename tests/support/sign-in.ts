import type { Page } from "playwright";
import { sessionCookie } from "./administrators.ts";
import { administrator } from "./site.ts";

type Credentials = { email: string; password: string };

/** Submits the open login screen with the administrator's address and password. */
export async function submitLogin(page: Page, password: string = administrator.password): Promise<void> {
  await page.getByLabel("E-mail").fill(administrator.email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
}

/**
 * Opens a screen with a session from the API: sets cookie and local storage like a login through the form, which
 * `session.test.ts` and `lead-journey.test.ts` cover.
 */
export async function openSignedIn(
  page: Page,
  address: string,
  { email, password }: Credentials = administrator,
): Promise<void> {
  const { origin } = new URL(address);
  const answer = await fetch(`${origin}/trpc/session.login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`login answered ${answer.status}: ${await answer.text()}`);
  const [name = "", value = ""] = sessionCookie(answer).split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url: origin, httpOnly: true, sameSite: "Strict" }]);
  const { result } = (await answer.json()) as { result: { data: object } };
  const copy = await page.addInitScript(
    (session) => localStorage.setItem("admin_session", session),
    JSON.stringify(result.data),
  );
  await page.goto(address);
  await copy.dispose();
}
