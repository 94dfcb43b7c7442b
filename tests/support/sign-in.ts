import type { Page } from "playwright";
import { administrator } from "./site.ts";

/** Types the administrator's address and password into the login screen that is open, and sends them. */
export async function submitLogin(page: Page, password: string = administrator.password): Promise<void> {
  await page.getByLabel("E-mail").fill(administrator.email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
}
