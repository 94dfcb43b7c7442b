import { describe, expect, test } from "bun:test";
import { formatMinutes, parseTypedNumber, retypedMinutes } from "#client/site/comparison/retyping.ts";
import { contenders, verdicts } from "#client/site/comparison/verdicts.ts";
import { comparison } from "#shared/content/comparison.ts";
import { resolveContent } from "#shared/content/define-content.ts";
import { pages } from "#shared/content/pages.ts";
import { formatDay } from "#shared/formats/dates.ts";
import { addDays } from "#shared/formats/term-days.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { appendConfigVersion } from "../support/site-config.ts";

// What the comparison counts, says and leads to. Without script, on narrow screens and paper, and while its code is on
// its way, it is judged in the browser.

openDocument();
const { answerCalls } = await import("../support/mounted-form.tsx");
const { fireEvent, openPage, screen, user, waitFor, within } = await import("../support/mounted-site.tsx");

const app = await createTestApp();
answerCalls(app);
const { path } = pages.comparison;
const { date, rows: points } = resolveContent(comparison).table;

const open = () => openPage(app, path);
const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const table = () => within(screen.getAllByRole("table")[0] ?? expect.unreachable("no table"));
const resultIs = (name: string, text: string) =>
  waitFor(() => expect(screen.getByRole("status", { name }).textContent).toBe(text));
/** Resolves once the site serves this text on the page. */
const isServed = (text: string) =>
  waitFor(async () => expect(await (await app.rest("GET", path)).text()).toContain(text));

test.each([
  ["1.200", 1200],
  ["1200", 1200],
  ["2,5", 2.5],
  ["2.5", 2.5],
  ["2,", 2],
  [" 40 ", 40],
  ["1.200,5", 1200.5],
  ["", undefined],
  ["12.00.0", undefined],
  ["-3", undefined],
  ["1e3", undefined],
  ["doze", undefined],
])("%p is read as %p", (typed, value) => {
  expect(parseTypedNumber(typed)).toBe(value);
});

test("the sum is orders by minutes by 22 working days, and is divided by the people", () => {
  const sum = (people: string, orders: string, minutes: string) => {
    const month = retypedMinutes({ people, orders, minutes });
    return month && [month.all, month.each].map(formatMinutes);
  };
  expect(sum("2", "40", "3")).toEqual(["44 h", "22 h"]);
  expect(sum("1", "1.200", "2,5")).toEqual(["1.100 h", "1.100 h"]);
  expect(sum("3", "1", "1")).toEqual(["22 min", "7 min"]);
  expect(sum("2", "0", "3")).toEqual(["0 h", "0 h"]);
  expect(sum("0", "40", "3")).toBeUndefined();
  expect(sum("1,5", "40", "3")).toBeUndefined();
  expect(sum("2", "10.001", "3")).toBeUndefined();
  expect(sum("2", "40", "121")).toBeUndefined();
});

test("the table is dated, has a best in every row, counts them, and lets each of the three win", async () => {
  await open();
  table().getByText(date);
  expect(textsOf(table().getAllByRole("columnheader"))).toEqual([
    "Ponto",
    "Planilha3de 10 pontos",
    "Outro ERP3de 10 pontos",
    "Nucleus6de 10 pontos",
  ]);
  const rows = table().getAllByRole("row").slice(1);
  expect(rows).toHaveLength(10);
  for (const [place, row] of rows.entries()) {
    const point = points[place];
    expect(within(row).getByRole("rowheader").textContent).toStartWith(point?.topic ?? "no point");
    const marks = within(row)
      .getAllByRole("cell")
      .map((cell) => cell.querySelector("svg") !== null);
    expect(marks).toEqual(contenders.map((key) => verdicts[point?.id ?? ""]?.best.includes(key) ?? false));
    expect(marks).toContain(true);
  }
});

describe("the simulator", () => {
  test("says what is wrong with a number, shows no sum meanwhile, and recovers", async () => {
    await open();
    const orders = screen.getByLabelText("Pedidos por dia");
    const type = (value: string) => fireEvent.input(orders, { target: { value } });
    type("muitos");
    await screen.findByText("Um número de 0 a 10.000.");
    expect(orders.getAttribute("aria-invalid")).toBe("true");
    await resultIs("De redigitação a menos por mês", "–");
    await user.type(orders, "{Enter}");
    type("20");
    await resultIs("De redigitação a menos por mês", "22 h");
    expect(orders.getAttribute("aria-invalid")).toBeNull();
    expect(location.pathname).toBe(path);
  });

  test("prices the chosen certificate, and leads to the trial of Nucleus", async () => {
    await open();
    await user.selectOptions(
      screen.getByLabelText("Certificado digital", { selector: "select" }),
      "e-CPF A3",
    );
    await resultIs(
      "e-CPF A3",
      "R$ 80 por 1 ano para clientes, metade de R$ 160. Token ou cartão, comprado à parte.",
    );
    const main = within(screen.getByRole("main"));
    await user.click(main.getByRole("link", { name: "Testar 20 dias grátis" }));
    await screen.findByRole("heading", { name: "Teste o Nucleus por 20 dias, grátis" });
    await waitFor(() => expect(location.pathname).toBe(pages.nucleus.path));
  });

  test("ends the trial after the days of the settings, and so does the table", async () => {
    await appendConfigVersion(app, { trial_days: "45" });
    await isServed("45 dias");
    await open();
    const said = screen.getByRole("status", { name: "Teste grátis" }).textContent;
    const [, begin = ""] = /^Começando em (\S+), vai até/.exec(said) ?? [];
    const end = formatDay(addDays(formatDay(begin.replaceAll("/", "-")).replaceAll("/", "-"), 45));
    expect(said).toBe(`Começando em ${begin}, vai até ${end}: 45 dias grátis.`);
    table().getByText(/Antes, 45 dias de teste grátis\./);
  });
});

test("a row that the company added has no winner and no source, and every text keeps its numbers", async () => {
  const added = "table.rows.own";
  await appendConfigVersion(app, {
    content_comparison: JSON.stringify({
      "table.rows": [...points.map(({ id }) => id), "own"],
      [`${added}.topic`]: "Nuvem",
      [`${added}.sheet`]: "Em um computador.",
      [`${added}.other`]: "Na nuvem.",
      [`${added}.nucleus`]: "Com o {certificado} por {preco}.",
      "table.legend": "Quem ganha leva um sinal.",
      "calculation.replaced": "{pessoas} digitando à noite.",
    }),
  });
  await isServed("Nuvem");
  await open();
  const row = table().getByRole("row", { name: /^Nuvem/ });
  // On a narrow screen a cell names who is meant, and has a dash instead of a mark.
  expect(textsOf(within(row).getAllByRole("cell"))).toEqual([
    "Planilha: –Em um computador.",
    "Outro ERP: –Na nuvem.",
    "Nucleus: –Com o e-CNPJ A1 por R$ 80.",
  ]);
  expect(row.querySelectorAll("td svg, a")).toHaveLength(0);
  expect(textsOf(table().getAllByRole("columnheader")).at(-1)).toBe("Nucleus6de 11 pontos");
  expect(document.querySelector("caption")?.textContent).toEndWith("Quem ganha leva um sinal.");
  await resultIs("Substitui", "2 pessoas digitando à noite.");
});

test.each([pages.home, pages.nucleus])("$path and its footer lead to the comparison", async (from) => {
  await openPage(app, from.path);
  const links = () => document.querySelectorAll<HTMLElement>(`a[href="${path}"]`);
  await waitFor(() => expect(links()).toHaveLength(2));
  await user.click(screen.getByRole("main").querySelector(`a[href="${path}"]`) ?? document.body);
  await screen.findByRole("heading", { level: 1, name: "Vale a pena sair da planilha?" });
});

test("a path below the comparison is unknown like any other, and leads home", async () => {
  const answer = await app.rest("GET", `${path}/planilha`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
});
