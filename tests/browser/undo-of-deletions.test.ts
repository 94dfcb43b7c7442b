import { beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { insertAuditLogs } from "../support/audit-log-entries.ts";
import { launchBrowser, openPage, viewports } from "../support/browser.ts";
import { insertAccessLinks } from "../support/factories.ts";
import { chooseListAction } from "../support/list-menu.ts";
import { chooseRowAction } from "../support/row-action.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const { sql } = site.database;

const page = await openPage(browser);
await openSignedIn(page, `${site.url}/admin/access`);

const toast = page.locator("[data-toast]");
const linkIds = async () => (await sql`select id from access_links order by id`).map(({ id }) => Number(id));

beforeEach(async () => {
  await page.setViewportSize(viewports.desktop);
  await sql`delete from access_links`;
});

async function deleteLink(title: string): Promise<number> {
  const [id = 0] = await insertAccessLinks(site, [{ title }]);
  await page.goto(`${site.url}/admin/access`);
  await chooseRowAction(page, "Excluir", title);
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await toast.getByText(texts.accessLinks.deleted).waitFor();
  expect(await linkIds()).toEqual([]);
  return id;
}

describe("the logs screen", () => {
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });

  test("undoes a deletion of the last day on a phone", async () => {
    const id = await deleteLink("Junta Comercial");
    await page.setViewportSize(viewports.phone);
    await page.goto(`${site.url}/admin/logs?acao=exclusao`);
    const entry = row('Acesso "Junta Comercial" excluído').first();
    await entry.getByRole("button", { name: "Desfazer" }).click();
    await toast.getByText(texts.records.undone).waitFor();
    expect(await linkIds()).toEqual([id]);
    await entry.getByRole("button", { name: "Desfazer" }).waitFor({ state: "detached" });
  });

  test("lists all administrators and actions on demand", async () => {
    const names = ["Ana", "Bento", "Caio", "Davi", "Elis", "Fábia", "Gil"];
    await insertAuditLogs(
      site.database,
      names.map((adminName) => ({ adminName, action: "EXPORT" as const, description: "Uma exportação" })),
    );
    await page.goto(`${site.url}/admin/logs`);
    await chooseListAction(page, texts.auditLogs.rankings);
    const dialog = page.getByRole("dialog", { name: texts.auditLogs.rankings });
    await dialog.getByText("Gil").waitFor();
    const listed = await dialog
      .getByRole("list", { name: "Administradores" })
      .getByRole("listitem")
      .allInnerTexts();
    expect(listed[0]).toContain(administrator.name);
    for (const name of names) expect(listed.some((text) => text.startsWith(name))).toBe(true);
    await dialog.getByRole("list", { name: "Ações" }).getByText("Exportação").waitFor();
  });
});
