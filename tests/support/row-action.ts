import type { Page } from "playwright";

/** Opens the menu of a row and runs one of its actions. */
export async function chooseRowAction(
  page: Page,
  action: "Editar" | "Excluir",
  title: string,
): Promise<void> {
  await page.getByRole("button", { name: `Ações de ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: `${action} ${title}`, exact: true }).click();
}
