import { z } from "zod";
import type { ContentChanges, ContentValue } from "#shared/content/define-content.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  type SiteConfigKey,
  saveSiteConfigInputSchema,
  siteConfigChangesSchema,
  siteConfigKeys,
} from "./site-config.ts";

/** What is stored of a window: one without an end is published once it opens. */
export type WindowState = "scheduled" | "published" | "cancelled";

/** States of a publication at the time of asking. */
export const publicationStateNames = {
  waiting: "Agendada",
  open: "No site",
  ended: "Encerrada",
  published: "Publicada",
  cancelled: "Cancelada",
} as const;
export type PublicationState = keyof typeof publicationStateNames;

/** Finished publications in the list. */
export const FINISHED_MAX = 20;
/** The farthest time of a publication. */
export const HORIZON_MS = 366 * 24 * 60 * 60 * 1000;

const instant = z.iso.datetime(texts.publications.invalidTime);

export const publicationTimes = {
  publishAt: instant,
  /** When what is below is on the site again; null to keep the changes. */
  until: instant.nullable().default(null),
};

/** Like a save, without slides: each of those has its own times. */
export const schedulePublicationInputSchema = saveSiteConfigInputSchema.extend({
  changes: siteConfigChangesSchema.omit({ site_slider_images: true }),
  ...publicationTimes,
});
export type SchedulePublicationInput = z.infer<typeof schedulePublicationInputSchema>;

type Times = Pick<SchedulePublicationInput, "publishAt" | "until">;

/** What is wrong with the times, as sentences: both are in the future, within a year, and in order. */
export function timeProblems({ publishAt, until }: Times, now: Date): { publishAt?: string; until?: string } {
  const earliest = now.getTime();
  const [start, end] = [publishAt, until ?? ""].map((time) => Date.parse(time)) as [number, number];
  const problem = (time: number) =>
    time <= earliest
      ? texts.publications.past
      : time > earliest + HORIZON_MS
        ? texts.publications.tooFar
        : undefined;
  const startProblem = Number.isNaN(start) ? texts.publications.invalidTime : problem(start);
  const endProblem =
    until === null
      ? undefined
      : Number.isNaN(end)
        ? texts.publications.invalidTime
        : end <= start
          ? texts.publications.endsBeforeStart
          : problem(end);
  return {
    ...(startProblem && { publishAt: startProblem }),
    ...(endProblem && { until: endProblem }),
  };
}

/** A scheduled publication for the typed client. Timestamps are ISO 8601. */
export type Publication = {
  id: number;
  /** Its name, and its title. */
  document: string;
  title: string;
  /** The leaves that it changes, with their names, and what they become; null for the default. */
  changes: { leaf: string; name: string; value: ContentValue | null }[];
  description: string;
  publishAt: string;
  until: string | null;
  state: PublicationState;
  /** Its owner lost access: it waits for somebody to take it over. */
  isSuspended: boolean;
  publishedVersionNumber: number | null;
  createdByName: string;
  ownerName: string;
  finishedAt: string | null;
};

/** Those to open or to end by time, and the last `FINISHED_MAX` of the others, newest first. */
export type PublicationList = { waiting: Publication[]; finished: Publication[] };

/** The leaves of a publication over what is published, for an editor. */
export type PublicationTexts = { document: string; leaves: ContentChanges };

/** The keys of a stored publication that this release knows, in their usual order. */
export function knownKeys(changes: Readonly<Record<string, unknown>>): SiteConfigKey[] {
  return siteConfigKeys.filter((key) => Object.hasOwn(changes, key));
}
