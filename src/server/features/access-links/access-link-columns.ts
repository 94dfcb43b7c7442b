import { accessLinks } from "./table.ts";

/** The columns that make an `AccessLink` (product 14.10). */
export const accessLinkColumns = {
  id: accessLinks.id,
  category: accessLinks.category,
  title: accessLinks.title,
  description: accessLinks.description,
  url: accessLinks.url,
  color: accessLinks.color,
};
