import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const statusOf = async (secret: string) =>
  (await fetch(`${site.url}/api/leads`, { headers: { authorization: `Bearer ${secret}` } })).status;

test("a key is made after a fresh proof, shown once, lasts a year, is rolled and revoked, on a phone", async () => {
  const page = await openPage(browser, { viewport: viewports.phone });
  await openSignedIn(page, `${site.url}/admin/integrations`);
  await site.database.sql`update sessions set proved_at = now() - interval '1 hour'`;
  const name = "ERP da matriz";
  await page.getByRole("button", { name: "Nova chave" }).click();
  const form = page.getByRole("dialog", { name: "Nova chave" });
  await form.getByLabel("Nome").fill(name);
  await form.getByRole("button", { name: "Criar chave" }).click();
  await form
    .getByRole("group", { name: "Permissões" })
    .getByText(/permiss/i)
    .nth(1)
    .waitFor();
  await form.getByLabel("Ler e exportar leads").check();
  await form.getByRole("button", { name: "Criar chave" }).click();
  const question = page.getByRole("dialog", { name: texts.freshProof.title });
  await question.getByLabel("Sua senha").fill(administrator.password);
  await question.getByRole("button", { name: "Confirmar" }).click();

  const issued = page.getByRole("dialog", { name: `Chave de "${name}"` });
  const secretIn = async () => (await issued.getByText(/^avk_/).textContent()) ?? "";
  const first = await secretIn();
  expect(await statusOf(first)).toBe(200);
  expect(await axeViolations(page)).toEqual([]);
  await issued.getByRole("button", { name: "Já guardei" }).click();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await row.getByText("Ativa").waitFor();
  const nextYear = new Date(Date.now() + 365 * 86_400_000).getFullYear();
  await row.getByText(new RegExp(`Vale até .*${nextYear}`)).waitFor();
  expect(await page.content()).not.toContain(first);

  await row.getByRole("button", { name: `Trocar segredo de ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Trocar segredo" }).click();
  await issued.waitFor();
  const second = await secretIn();
  expect(second).not.toBe(first);
  for (const secret of [first, second]) expect(await statusOf(secret)).toBe(200);
  await issued.getByRole("button", { name: "Já guardei" }).click();
  await row.getByText("O segredo anterior funciona até").waitFor();
  await row.getByRole("button", { name: `Revogar ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revogar" }).click();
  await row.getByText("Revogada", { exact: true }).waitFor();
  for (const secret of [first, second]) expect(await statusOf(secret)).toBe(401);
  // The call that asked for the proof.
  expect(page.complaints.filter((each) => !each.includes("428"))).toEqual([]);
});
