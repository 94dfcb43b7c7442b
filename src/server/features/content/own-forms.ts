import { desc, eq, sql } from "drizzle-orm";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import type { Database } from "#server/platform/db/client.ts";
import { fileIdOf } from "#shared/formats/library-file-url.ts";
import type { LeadAnswer, OwnFormKey, SentAnswer } from "#shared/schemas/lead-answers.ts";
import { ownPageDocument, storedLeaves } from "./own-page-document.ts";
import { contentWindows, ownPages, ownPageVersions } from "./table.ts";

/** An own page for people. */
export type NamedPage = { title: string; path: string };

/** The forms of own pages, for the features that store what they send. */
export type OwnForms = {
  /**
   * Checks what a form of an own page sent. `pageId` is null unless the section is or was a form of that page: published,
   * scheduled, or in a recent version, so that a page changed or taken off while somebody types counts.
   *
   * A question that the form has or had gets its text there. The sent text only picks among earlier ones, so that a
   * visitor cannot put words into the company's mouth, and an answer stays with the question that was read. Questions of
   * other programs, and of pages deleted meanwhile, keep the sent text. Unanswered questions are left out.
   */
  read: (sent: { form?: OwnFormKey | undefined; answers?: readonly SentAnswer[] | undefined }) => Promise<{
    pageId: number | null;
    answers: readonly LeadAnswer[] | null;
    /** Address of the PDF that the form sends by mail, too; null if it sends none. */
    mailedFile: string | null;
  }>;
  /** Returns pages by id; deleted ones are missing. */
  pages: (ids: readonly number[]) => Promise<ReadonlyMap<number, NamedPage>>;
};

/** Versions and windows in which a form is looked for, newest first. */
const RECENT = 20;

type Leaves = Readonly<Record<string, unknown>>;

export function createOwnForms(db: Database): OwnForms {
  return {
    read: async ({ form, answers = [] }) => {
      const given = answers.filter(({ question, answer }) => question !== "" && answer !== "");
      const states = form ? await readStates(db, form, given) : [];
      const read = given.map(({ id, question, answer }) => {
        const known = form && id ? textsOf(states, questionLeaf(form, id)) : [];
        return { question: known.includes(question) ? question : (known[0] ?? question), answer };
      });
      return {
        pageId: form && states.some((leaves) => isForm(leaves, form)) ? form.page : null,
        answers: read.length > 0 ? read : null,
        mailedFile: (form && mailedFileOf(states, form)) ?? null,
      };
    },
    pages: async (ids) => {
      if (ids.length === 0) return new Map();
      const { id, title, path } = ownPages;
      const rows = await db.select({ id, title, path }).from(ownPages).where(hasIdOf(id, ids));
      return new Map(rows.map((row) => [row.id, { title: row.title, path: row.path }]));
    },
  };
}

const startOf = ({ section }: OwnFormKey) => `sections.${section}.`;
const questionLeaf = (form: OwnFormKey, id: string) => `${startOf(form)}items.${id}.question`;
const isForm = (leaves: Leaves, form: OwnFormKey) => leaves[`${startOf(form)}kind`] === "form";

/** By the newest state that has the form. */
function mailedFileOf(states: readonly Leaves[], form: OwnFormKey): string | undefined {
  const leaves = states.find((state) => isForm(state, form));
  const address = leaves?.[`${startOf(form)}linkTo`];
  const isMailed = leaves?.[`${startOf(form)}file`] === "mail";
  return isMailed && typeof address === "string" && fileIdOf(address) ? address : undefined;
}

/** Texts of a leaf, newest first. */
function textsOf(states: readonly Leaves[], leaf: string): string[] {
  return states.flatMap((leaves) => (typeof leaves[leaf] === "string" ? [leaves[leaf]] : []));
}

/** Leaves of the form's section: as published, and further ones only if that does not explain what was sent. */
async function readStates(db: Database, form: OwnFormKey, answers: readonly SentAnswer[]): Promise<Leaves[]> {
  const [page] = await db.select().from(ownPages).where(eq(ownPages.id, form.page));
  if (!page) return [];
  const published: Leaves = storedLeaves(page);
  const isAsked = ({ id, question }: SentAnswer) => published[questionLeaf(form, id ?? "")] === question;
  if (isForm(published, form) && answers.every(isAsked)) return [published];
  /** Leaves of this section only: a page has many texts. */
  const within = (leaves: typeof ownPageVersions.leaves | typeof contentWindows.changes) =>
    sql<Leaves | null>`(select jsonb_object_agg(key, value) from jsonb_each(${leaves})
      where starts_with(key, ${startOf(form)}))`;
  const windows = await db
    .select({ leaves: within(contentWindows.changes) })
    .from(contentWindows)
    .where(eq(contentWindows.document, ownPageDocument(form.page)))
    .orderBy(desc(contentWindows.id))
    .limit(RECENT);
  const versions = await db
    .select({ leaves: within(ownPageVersions.leaves) })
    .from(ownPageVersions)
    .where(eq(ownPageVersions.pageId, form.page))
    .orderBy(desc(ownPageVersions.version))
    .limit(RECENT);
  return [published, ...[...windows, ...versions].flatMap(({ leaves }) => (leaves ? [leaves] : []))];
}
