import { expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { backUp } from "#server/backup/back-up.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { createEmptyTestDatabase } from "../support/database.ts";
import { unzip } from "../support/unzip.ts";

/** PostgreSQL takes 65,535 parameters: a statement with two for each record fails. */
const RECORDS = 33_000;
const PART = 5500;
const email = "teste@teste.example";
const keys = { mails: [email], phones: [] };

const directory = await temporaryDirectory("site-privacy-many-");
atFileEnd(() => rm(directory, { recursive: true, force: true }));
const variables = { DATA_DIR: directory };
const app = await createTestApp({ variables });
const admin = app.trpc({ cookie: await signIn(app) });

const MINUTE_MS = 60_000;

test(
  `${RECORDS} records of one address are found, exported, erased, and erased again after a restore`,
  async () => {
    const { sql } = app.database;
    // In parts: a busy machine takes longer than a statement may for all of them and their search texts.
    for (let first = 1; first <= RECORDS; first += PART)
      await sql`insert into leads (name, email, phone, cnpj)
        select 'Lote ' || n, ${email}, '(41) 3333-4444', '' from generate_series(${first}::int, ${first + PART - 1}::int) as n`;
    await sql`insert into record_changes (entity_type, entity_id, changes, author_name, audit_log_id)
      select 'lead', id::text, '{}', 'Sistema', 1 from leads`;
    const backup = join(directory, "backup.tar");
    await backUp({ databaseUrl: app.database.url, objects: undefined }, backup);

    const { places } = await admin.personalData.find.mutate({ q: email });
    expect(places.find(({ place }) => place === "Leads")?.count).toBeGreaterThan(1000);
    const { counts } = await admin.personalData.previewErasure.query(keys);
    expect(counts).toContainEqual(expect.objectContaining({ place: "Leads", deleted: RECORDS }));
    expect(counts).toContainEqual(expect.objectContaining({ place: "Históricos", deleted: RECORDS }));
    const { pathname, search } = new URL(
      (await admin.personalData.createExportLink.mutate({ keys })).address,
    );
    const zip = await app.rest("POST", pathname + search);
    const json = unzip(new Uint8Array(await zip.arrayBuffer())).get("meus-dados.json");
    expect(Buffer.from(json ?? []).toString()).toContain(`Lote ${RECORDS}"`);

    await admin.personalData.erase.mutate({ keys });
    expect(await sql`select from leads`).toHaveLength(0);
    const database = await createEmptyTestDatabase();
    await restoreBackup({ databaseUrl: database.url, objects: undefined, forceEmpty: false }, backup);
    expect(await database.sql`select from leads`).toHaveLength(RECORDS);
    await createTestApp({ database, variables });
    expect(await database.sql`select from leads`).toHaveLength(0);
    expect(await database.sql`select from record_changes`).toHaveLength(0);
  },
  2 * MINUTE_MS,
);
