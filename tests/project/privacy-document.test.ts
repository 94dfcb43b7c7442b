import { expect, test } from "bun:test";
import { withRegistry } from "../../scripts/privacy-table.ts";

test("docs/privacy.md has the registry of personal data as it is", async () => {
  const document = await Bun.file("docs/privacy.md").text();
  const plain = (text: string) => text.replace(/\s+/g, " ");
  expect(plain(document)).toBe(plain(withRegistry(document)));
});
