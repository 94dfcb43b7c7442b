import { presentInstants } from "#server/platform/db/present-instants.ts";
import type { OwnPage, OwnPageSummary } from "#shared/schemas/own-page.ts";
import { ownPages } from "./table.ts";

/** Columns of an `OwnPageSummary`. */
export const summaryColumns = {
  id: ownPages.id,
  kind: ownPages.kind,
  path: ownPages.path,
  title: ownPages.title,
  publishedAt: ownPages.publishedAt,
  inMenu: ownPages.inMenu,
  version: ownPages.version,
  updatedByName: ownPages.updatedByName,
  updatedAt: ownPages.updatedAt,
};

/** Columns of an `OwnPage`. */
export const ownPageColumns = {
  ...summaryColumns,
  description: ownPages.description,
  sections: ownPages.sections,
  body: ownPages.body,
  picture: ownPages.picture,
  pictureAlt: ownPages.pictureAlt,
  authorName: ownPages.authorName,
};

type Row = typeof ownPages.$inferSelect;

/** Writes the times of a row as ISO 8601. */
export function presentSummary(row: Pick<Row, keyof typeof summaryColumns>): OwnPageSummary {
  return presentInstants(row);
}

/** Like `presentSummary`, with everything that the editor changes. */
export function presentOwnPage(row: Pick<Row, keyof typeof ownPageColumns>): OwnPage {
  return presentInstants(row);
}
