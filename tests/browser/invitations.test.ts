import { expect, test } from "bun:test";
import { join } from "node:path";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { chooseScreenAction } from "../support/list-menu.ts";
import { mailsIn } from "../support/mailbox.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const said = texts.invitations;

test("an invitation is sent, resent, accepted and cancelled, on a phone", async () => {
  const email = "maria.aparecida@avantesistemas.example";
  const name = "Maria Aparecida dos Santos Albuquerque";
  const page = await openPage(browser, { viewport: viewports.phone });
  await openSignedIn(page, `${site.url}/admin/users`);
  const invite = async (address: string) => {
    await chooseScreenAction(page, said.action);
    const dialog = page.getByRole("dialog", { name: said.heading });
    await dialog.getByLabel("Nome").fill(name);
    await dialog.getByLabel("E-mail").fill(address);
    await dialog.getByRole("button", { name: said.send }).click();
    await dialog.waitFor({ state: "detached" });
  };
  await invite(email);
  const open = page.getByRole("region", { name: said.title });
  await open.getByText(email).waitFor();
  await open.getByRole("button", { name: /^Reenviar/ }).click();
  await page.getByText(said.resent).waitFor();
  const link = await eventually(async () => {
    const mails = (await mailsIn(join(site.dataDir, "mailbox"))).filter((mail) =>
      mail.includes(`\nTo: ${email}\n`),
    );
    expect(mails.length).toBe(2);
    const links = mails.map((mail) => /^http\S+\/admin\/invitation\?token=\S+$/m.exec(mail)?.[0] ?? "");
    // The link of the second round.
    return links.find((each) => /token=[^.]+\.2\./.test(each)) ?? expect.unreachable("no link");
  });

  const guest = await openPage(browser, { viewport: viewports.phone });
  await guest.goto(link);
  await guest.getByText(email).waitFor();
  expect(guest.url()).toBe(`${site.url}/admin/invitation`);
  expect(await axeViolations(guest)).toEqual([]);
  await guest.getByLabel("Senha", { exact: true }).fill("janela-verde");
  await guest.getByLabel("Confirmar senha").fill("janela-verde");
  await guest.getByRole("button", { name: said.create }).click();
  await guest.getByText(said.accepted).waitFor();
  await guest.goto(link);
  await guest.getByText(said.invalidToken).waitFor();
  await guest.getByRole("link", { name: "Ir para o login" }).click();
  await guest.getByLabel("E-mail").fill(email);
  await guest.getByLabel("Senha", { exact: true }).fill("janela-verde");
  await guest.getByRole("button", { name: "Entrar" }).click();
  await guest.waitForURL(/admin\/dashboard/);

  await page.reload();
  await page.getByText(email).first().waitFor();
  expect(await open.count()).toBe(0);
  await invite("outra@avantesistemas.example");
  await site.database.sql`update invitations set invited_by_id = 'gone'`;
  await page.reload();
  await open.getByText(said.void).waitFor();
  await open.getByRole("button", { name: /^Reenviar/ }).click();
  await open.getByText(said.void).waitFor({ state: "detached" });
  await open.getByRole("button", { name: /^Cancelar/ }).click();
  await page.getByText(said.revoked).waitFor();
  await open.waitFor({ state: "detached" });
});
