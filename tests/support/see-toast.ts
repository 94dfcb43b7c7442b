import type { Page } from "playwright";

/** Does this and waits from its beginning for the toast that says so: a toast closes by itself. */
export async function seeToast(page: Page, text: string, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.getByText(text).first().waitFor(), act()]);
}
