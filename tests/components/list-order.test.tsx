import { expect, test } from "bun:test";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";

// The order of a list and the way back through its filters. The next page of an order is for the browser, which scrolls.

openDocument();
const { openBackOffice, waitFor } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { sql } = app.database;
await sql`
  insert into leads (name, email, phone)
  select 'Lead ' || lpad(((n * 7) % 1200)::text, 4, '0'), 'lead' || n || '@empresa.com.br', '(41) 3000-' || n
  from generate_series(1, 1200) as n`;
const { screen, user, address, open } = await openBackOffice(app);

const heading = (name: string) => screen.findByRole("columnheader", { name });
const sortOf = async (name: string) => (await heading(name)).getAttribute("aria-sort");
const sort = async (name: string) => user.click((await heading(name)).querySelector("button") as HTMLElement);
const first = () => document.querySelector("[data-row='0']")?.textContent;
const isFirst = (name: string) => waitFor(() => expect(first()).toContain(name));
const isAt = (where: string) => waitFor(() => expect(address()).toBe(where));

test("a click on a heading orders the list, a second one turns it round, and the address has it", async () => {
  await open("/admin/leads", "Leads");
  await screen.findByText("1.000 de 1.200 leads");
  expect(await sortOf("Data")).toBe("descending");
  await sort("Nome");
  await isFirst("Lead 0000");
  expect([await sortOf("Nome"), await sortOf("Data")]).toEqual(["ascending", null]);
  await isAt("/admin/leads?ordem=nome");

  await sort("Nome");
  await isFirst("Lead 1199");
  await isAt("/admin/leads?ordem=-nome");
  await open(address(), "Leads");
  await isFirst("Lead 1199");
  await sort("Data");
  await isAt("/admin/leads");
});

test("logs and users are ordered by their headings too", async () => {
  await open("/admin/users", "Usuários");
  expect(await sortOf("Nome")).toBe("ascending");
  await sort("E-mail");
  expect(await sortOf("E-mail")).toBe("ascending");
  await isAt("/admin/users?ordem=email");

  await open("/admin/logs?pagina=2", "Logs do Sistema");
  await sort("Administrador");
  await waitFor(async () => expect(await sortOf("Administrador")).toBe("ascending"));
  await isAt("/admin/logs?ordem=administrador");
  await sort("Administrador");
  await sort("Administrador");
  await waitFor(async () => expect(await sortOf("Data")).toBe("descending"));
  await isAt("/admin/logs");
});
