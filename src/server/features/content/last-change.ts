import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { SYSTEM_NAME } from "#server/platform/audit/record-audit.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { type IdentifiedSlide, identifySlides, isSameSlide } from "#shared/company/merge-slides.ts";
import type { ConfigVersion } from "#shared/schemas/config-version.ts";
import { mergeOverDefaults, type SiteConfigKey } from "#shared/schemas/site-config.ts";
import { readSlides } from "#shared/schemas/slide.ts";
import { presentVersion, versionColumns } from "./read-version.ts";
import { configVersions } from "./table.ts";

/** Returns the latest version that changed one of these keys. */
export async function lastChangeOf(
  tx: Transaction,
  keys: readonly SiteConfigKey[],
  since: number,
): Promise<ConfigVersion | undefined> {
  const before = alias(configVersions, "version_before");
  const [row] = await tx
    .select(versionColumns)
    .from(configVersions)
    .innerJoin(before, eq(before.versionNumber, sql`${configVersions.versionNumber} - 1`))
    .where(
      and(
        gt(configVersions.versionNumber, since),
        or(
          ...keys.map(
            (key) =>
              sql`${configVersions.configData} ->> ${key} is distinct from ${before.configData} ->> ${key}`,
          ),
        ),
      ),
    )
    .orderBy(sql`${configVersions.versionNumber} desc`)
    .limit(1);
  return row && presentVersion(row);
}

/** Returns the last author to change one of these slides or, without ids, their order. */
export async function lastAuthorOfSlides(
  tx: Transaction,
  ids: readonly string[] | undefined,
  since: number,
): Promise<string> {
  const previous = alias(configVersions, "version_before");
  const slidesOf = (version: typeof configVersions | typeof previous) =>
    sql<string | null>`${version.configData} ->> 'site_slider_images'`;
  // The base, and the versions that changed the list.
  const rows = await tx
    .select({
      author: configVersions.createdByName,
      slides: slidesOf(configVersions),
      trialDays: sql<unknown>`${configVersions.configData} -> 'trial_days'`,
      color: sql<unknown>`${configVersions.configData} -> 'color_primary'`,
    })
    .from(configVersions)
    .leftJoin(previous, eq(previous.versionNumber, sql`${configVersions.versionNumber} - 1`))
    .where(
      or(
        eq(configVersions.versionNumber, since),
        and(
          gt(configVersions.versionNumber, since),
          sql`${slidesOf(configVersions)} is distinct from ${slidesOf(previous)}`,
        ),
      ),
    )
    .orderBy(asc(configVersions.versionNumber));
  let before: IdentifiedSlide[] | undefined;
  let last: string | null = null;
  for (const { author, slides, trialDays, color } of rows) {
    const config = mergeOverDefaults({
      site_slider_images: slides,
      trial_days: trialDays,
      color_primary: color,
    });
    const after = identifySlides(readSlides(config), before);
    if (before && (ids ? differs(before, after, ids) : orderOf(before) !== orderOf(after))) last = author;
    before = after;
  }
  return last || SYSTEM_NAME;
}

function differs(
  before: readonly IdentifiedSlide[],
  after: readonly IdentifiedSlide[],
  ids: readonly string[],
): boolean {
  return ids.some((id) => {
    const [one, other] = [before, after].map((slides) => slides.find((slide) => slide.id === id));
    return one && other ? !isSameSlide(one, other) : one !== other;
  });
}

function orderOf(slides: readonly IdentifiedSlide[]): string {
  return slides.map(({ id }) => id).join();
}
