import type { Locator, Page } from "playwright";

/** A filter of a list, in the bar if it narrows the list, else in the menu "Filtro", which this opens. */
export async function filterOf(page: Page, label: string): Promise<Locator> {
  const places = page.getByRole("search").or(page.getByRole("dialog", { name: /^Filtros?$/ }));
  const control = places.getByLabel(label, { exact: true });
  const menu = page.getByRole("search").getByRole("button", { name: "Filtro", exact: true });
  await control.or(menu).first().waitFor();
  if ((await control.count()) === 0) await menu.click();
  return control;
}
