import { eq, sql } from "drizzle-orm";
import { accessLinks } from "#server/features/access-links/table.ts";
import { insertUser } from "#server/features/accounts/create-user.ts";
import { hashPassword } from "#server/features/accounts/passwords.ts";
import { users } from "#server/features/accounts/table.ts";
import { campaignSpend } from "#server/features/campaigns/table.ts";
import { contactMessageKind } from "#server/features/contact-messages/contact-message-kind.ts";
import { contactMessages } from "#server/features/contact-messages/table.ts";
import { SITE_CONFIG_CHANNEL } from "#server/features/content/site-config-cache.ts";
import { configVersions } from "#server/features/content/table.ts";
import { incidents } from "#server/features/incidents/table.ts";
import { leadKind } from "#server/features/leads/lead-kind.ts";
import { leads } from "#server/features/leads/table.ts";
import { resumeKind } from "#server/features/resumes/resume-kind.ts";
import { resumes } from "#server/features/resumes/table.ts";
import { subjectRequests } from "#server/features/subject-requests/table.ts";
import { campaignVisits, visitCounts } from "#server/features/visit-counts/table.ts";
import { auditLogs } from "#server/platform/audit/table.ts";
import type { DatabaseConnection, Transaction } from "#server/platform/db/client.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { createPostgresStorage } from "#server/platform/storage/postgres-storage.ts";
import { pages } from "#shared/content/pages.ts";
import { businessMinutes } from "#shared/formats/business-hours.ts";
import { parseOpeningHours } from "#shared/formats/opening-hours.ts";
import { contactFormConsent } from "#shared/legal/consents/contact-form.ts";
import { demoFormConsent } from "#shared/legal/consents/demo-form.ts";
import { resumeFormConsent } from "#shared/legal/consents/resume-form.ts";
import { contactSubjects } from "#shared/schemas/contact-subjects.ts";
import { defaultLostReasons } from "#shared/schemas/lead-stages.ts";
import { resumeAreas } from "#shared/schemas/resume-areas.ts";
import { resumeStatuses } from "#shared/schemas/resume-filters.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { insertConsents, openLedger } from "./consents.ts";
import {
  auditMoments,
  configHistory,
  links,
  messageTexts,
  presentations,
  reviewNotes,
  staff,
} from "./copy.ts";
import { createPeople, makeCnpj, type Person } from "./people.ts";
import { makeIncidents, makeSubjectRequests } from "./privacy.ts";
import { createRandom, type Random } from "./random.ts";
import { makeResumePdf } from "./resume-pdf.ts";
import { makeCampaignSpend, makeCampaignVisits, makeInterest, makeVisitCounts } from "./visits.ts";

const AMOUNTS = { leads: 5000, messages: 300, resumes: 120, auditLogs: 2000 };
const SEED = 20_261_121;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_MINUTES = 24 * 60;
/** Rows per statement; PostgreSQL accepts 65,534 parameters. */
const BATCH = 1000;

/** The database already has demo data; the message says how to start over. */
export class AlreadyFilledError extends OperatorError {
  override name = "AlreadyFilledError";
}

/**
 * Fills a development database with the half year of demo data before `now`, in one transaction and without mails.
 * `secret` is the server's, which it needs to find a person's consents.
 * @throws AlreadyFilledError if it already has at least as many leads
 */
export async function fillDatabase(
  database: DatabaseConnection,
  secret: string,
  now = new Date(),
): Promise<typeof AMOUNTS> {
  const { db } = database;
  const random = createRandom(SEED, now);
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(leads);
  if ((row?.count ?? 0) >= AMOUNTS.leads) {
    throw new AlreadyFilledError(
      "The demo data is already there. To start over, stop the server and delete .data.",
    );
  }
  // Random: an administrator sets each user's password.
  const passwordHash = await hashPassword(crypto.randomUUID());
  const makePerson = createPeople(random);
  const ledger = await openLedger(database, secret);
  try {
    await db.transaction(async (tx) => {
      const enter = (form: Parameters<typeof insertConsents>[2], rows: Entered[]) =>
        insertConsents(tx, { ledger, random }, form, rows);
      await insertInBatches(makeLeads(random, makePerson, now), async (rows) =>
        enter(demoForm, await tx.insert(leads).values(rows).returning(entered(leads))),
      );
      await insertInBatches(makeMessages(random, makePerson, now), async (rows) =>
        enter(contactForm, await tx.insert(contactMessages).values(rows).returning(entered(contactMessages))),
      );
      const applications = await insertResumes(tx, createPostgresStorage(db), { random, makePerson, now });
      await enter(resumeForm, applications);
      const authors: Author[] = [];
      for (const user of staff) authors.push(await insertUser(tx, { ...user, passwordHash }));
      const entries = makeAuditLogs(random, authors);
      await insertInBatches(entries, (rows) => tx.insert(auditLogs).values(rows));
      await dateAuthors(tx, authors, entries);
      // Visits before the seed have been counted already.
      await insertInBatches(makeVisitCounts(random, now), (rows) =>
        tx.insert(visitCounts).values(rows).onConflictDoNothing(),
      );
      await tx.insert(campaignVisits).values(makeCampaignVisits(random, now)).onConflictDoNothing();
      await tx.insert(campaignSpend).values(makeCampaignSpend(now)).onConflictDoNothing();
      await tx.insert(accessLinks).values(links);
      await tx.insert(subjectRequests).values(makeSubjectRequests(makePerson, now));
      await tx.insert(incidents).values(makeIncidents(now));
      await appendHistory(tx, now, authors);
    });
  } finally {
    await ledger.close();
  }
  await db.execute(sql`analyze`);
  return AMOUNTS;
}

const demoForm = { kind: leadKind, page: pages.home.path };
const contactForm = { kind: contactMessageKind, page: pages.contact.path };
const resumeForm = { kind: resumeKind, page: pages.workWithUs.path };

type Entered = { id: number; email: string; createdAt: Date };
const entered = <Table extends typeof leads | typeof contactMessages | typeof resumes>({
  id,
  email,
  createdAt,
}: Table) => ({ id, email, createdAt });

/** Creates `count` rows, oldest first, so that ids increase with time. */
function inOrder<Row extends { createdAt: Date }>(count: number, make: () => Row): Row[] {
  return Array.from({ length: count }, make).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function makeLeads(random: Random, makePerson: () => Person, now: Date) {
  return inOrder(AMOUNTS.leads, () => {
    const { company: _company, ...person } = makePerson();
    const createdAt = random.moment();
    const age = now.getTime() - createdAt.getTime();
    const isImported = age > 2 * DAY_MS && random.chance(age > 20 * DAY_MS ? 0.96 : 0.5);
    const importedAt = new Date(Math.min(now.getTime(), createdAt.getTime() + (1 + random.upTo(5)) * DAY_MS));
    return {
      ...person,
      cnpj: random.chance(0.7) ? makeCnpj(random) : "",
      createdAt,
      isImported,
      ...makeInterest(random),
      importedAt: isImported ? importedAt : null,
      ...makeFirstContact(random, { createdAt, now }),
      consentVersion: demoFormConsent.version,
      consentAt: createdAt,
    };
  });
}

const openingHours = parseOpeningHours(defaultSiteConfig.opening_hours) ?? [];

/** Most leads are contacted within hours; some recent ones not yet. */
function makeFirstContact(random: Random, { createdAt, now }: { createdAt: Date; now: Date }) {
  const waited = random.chance(0.6) ? random.upTo(90) : random.upTo(2 * DAY_MINUTES);
  const firstContactAt = new Date(createdAt.getTime() + waited * 60_000);
  if (firstContactAt > now || random.chance(0.05)) return {};
  return {
    firstContactAt,
    firstContactMinutes: businessMinutes(createdAt, firstContactAt, openingHours),
    ...makeStage(waited, { firstContactAt, now }),
  };
}

/** Two of five sales have ended after a week, one of them with a loss. */
function makeStage(seed: number, { firstContactAt, now }: { firstContactAt: Date; now: Date }) {
  const closedAt = new Date(firstContactAt.getTime() + 7 * DAY_MS);
  if (closedAt > now || seed % 5 > 1) return { stage: "inProgress" as const };
  if (seed % 5 === 0) return { stage: "won" as const, closedAt };
  return {
    stage: "lost" as const,
    lostReason: defaultLostReasons[seed % defaultLostReasons.length],
    closedAt,
  };
}

function makeMessages(random: Random, makePerson: () => Person, now: Date) {
  return inOrder(AMOUNTS.messages, () => {
    const person = makePerson();
    const createdAt = random.moment();
    const isOld = now.getTime() - createdAt.getTime() > 3 * DAY_MS;
    const readAt = isOld || random.chance(0.3) ? createdAt : null;
    const subject = random.pick(contactSubjects);
    return {
      ...person,
      ...(random.chance(0.8) ? {} : { phone: "", phoneE164: null }),
      company: random.chance(0.75) ? person.company : "",
      subject,
      message: random.pick(messageTexts[subject]),
      createdAt,
      readAt,
      answeredAt: readAt && random.chance(0.8) ? readAt : null,
      consentVersion: contactFormConsent.version,
      consentAt: createdAt,
    };
  });
}

async function insertResumes(
  tx: Transaction,
  storage: ReturnType<typeof createPostgresStorage>,
  { random, makePerson, now }: { random: Random; makePerson: () => Person; now: Date },
): Promise<Entered[]> {
  const rows = inOrder(AMOUNTS.resumes, () => {
    const { company: _company, ...person } = makePerson();
    const createdAt = random.moment();
    const isNew = now.getTime() - createdAt.getTime() < 7 * DAY_MS;
    const status = isNew
      ? random.pick(["pending", "pending", "reviewing"] as const)
      : random.pick(resumeStatuses);
    const reviewed = status !== "pending";
    return {
      ...person,
      areaOfInterest: random.pick(resumeAreas),
      presentation: random.pick(presentations),
      status,
      notes: reviewed ? random.pick(reviewNotes) : "",
      reviewedByName: reviewed ? random.pick(staff).name : null,
      reviewedAt: reviewed ? new Date(Math.min(now.getTime(), createdAt.getTime() + 2 * DAY_MS)) : null,
      createdAt,
      consentVersion: resumeFormConsent.version,
      consentAt: createdAt,
    };
  });
  const stored: Entered[] = [];
  for (const row of rows) {
    const lines = ["Currículo", row.name, `${row.email}  ${row.phone}`, "", row.areaOfInterest];
    const fileId = await storage.put(tx, makeResumePdf(lines), {
      contentType: "application/pdf",
      name: "curriculo.pdf",
    });
    stored.push(
      ...(await tx
        .insert(resumes)
        .values({ ...row, fileId })
        .returning(entered(resumes))),
    );
  }
  return stored;
}

type Author = { id: string; name: string };

function makeAuditLogs(random: Random, authors: readonly Author[]) {
  return inOrder(AMOUNTS.auditLogs, () => {
    const { id, name } = random.pick(authors);
    const { description, ...entry } = random.pick(auditMoments);
    return {
      ...entry,
      adminId: id,
      adminName: name,
      entityId: entry.entityType === "auth" ? id : null,
      description: description(name, random.upTo(40) + 2),
      ipAddress: `203.0.113.${1 + random.upTo(250)}`,
      createdAt: random.moment(),
    };
  });
}

/** Sets the last login of each author by their entries, and the account's age by the first one. */
async function dateAuthors(
  tx: Transaction,
  authors: readonly Author[],
  entries: ReturnType<typeof makeAuditLogs>,
): Promise<void> {
  for (const { id } of authors) {
    const own = entries.filter(({ adminId }) => adminId === id);
    const lastLogin = own.findLast(({ action }) => action === "LOGIN")?.createdAt ?? null;
    const createdAt = own[0]?.createdAt;
    await tx
      .update(users)
      .set({ lastLogin, ...(createdAt && { createdAt }) })
      .where(eq(users.id, id));
  }
}

/** Appends config versions over the half year; the last one restores the current content. */
async function appendHistory(tx: Transaction, now: Date, authors: readonly Author[]): Promise<void> {
  const [current] = await tx
    .update(configVersions)
    .set({ isCurrent: false })
    .where(sql`${configVersions.isCurrent}`)
    .returning();
  const last = { ...defaultSiteConfig, ...current?.configData };
  const steps = [...configHistory, { description: "Volta à configuração anterior", changes: {} }];
  const values = steps.map(({ description, changes }, index) => ({
    versionNumber: (current?.versionNumber ?? 0) + index + 1,
    description,
    isCurrent: index === steps.length - 1,
    configData: { ...last, ...changes },
    createdById: authors[index % authors.length]?.id ?? null,
    createdByName: authors[index % authors.length]?.name ?? null,
    createdAt: new Date(now.getTime() - (steps.length - 1 - index) * 12 * DAY_MS),
  }));
  await tx.insert(configVersions).values(values);
  await tx.execute(sql`select pg_notify(${SITE_CONFIG_CHANNEL}, '')`);
}

async function insertInBatches<Row>(
  rows: Row[],
  insert: (batch: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await insert(rows.slice(start, start + BATCH));
}
