/** Fields of a page and its sections that are no texts, or whose address a text would break. */
const plain: ReadonlySet<string> = new Set(["id", "kind", "path", "picture", "linkTo"]);

/**
 * Fills in the placeholders of all texts of an own page, of its sections and their items. The questions of a form stay as
 * typed: a lead is stored with the question that was asked.
 */
export function fillOwnPage<Page>(page: Page, fill: (text: string) => string): Page {
  const read = (value: unknown, name: string): unknown => {
    if (typeof value === "string") return plain.has(name) ? value : fill(value);
    if (Array.isArray(value)) return value.map((entry) => read(entry, name));
    if (typeof value !== "object" || value === null) return value;
    const isForm = "kind" in value && value.kind === "form";
    return Object.fromEntries(
      Object.entries(value).map(([field, one]) => [
        field,
        isForm && field === "items" ? one : read(one, field),
      ]),
    );
  };
  return read(page, "") as Page;
}
