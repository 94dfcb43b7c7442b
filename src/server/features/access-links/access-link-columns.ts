import type { AccessLink, RestAccessLink } from "#shared/schemas/access-link.ts";
import { accessLinks } from "./table.ts";

/** The columns that make an `AccessLink`. */
export const accessLinkColumns = {
  id: accessLinks.id,
  category: accessLinks.category,
  title: accessLinks.title,
  description: accessLinks.description,
  url: accessLinks.url,
  color: accessLinks.color,
  version: accessLinks.version,
};

/** Drops what is not a field of REST. */
export function presentRestAccessLink({ version: _version, ...fields }: AccessLink): RestAccessLink {
  return fields;
}
