/** The feature of the README's "Add a feature", step by step: slogans that administrators write. */

/** Steps 1 to 6: new files, by path. */
export const newFiles: Readonly<Record<string, string>> = {
  "src/shared/schemas/slogan.ts": `import { z } from "zod";
import { rowIdSchema } from "./row-id.ts";
import { requiredText } from "./text.ts";

/** A line of a screen. */
const SLOGAN_MAX = 80;

export const sloganInputSchema = z.object({
  text: requiredText({ label: "Frase", article: "a", max: SLOGAN_MAX }),
});
export type SloganInput = z.infer<typeof sloganInputSchema>;

export const sloganSchema = sloganInputSchema.extend({ id: rowIdSchema });
export type Slogan = z.infer<typeof sloganSchema>;
`,
  "src/server/features/slogans/table.ts": `import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "#server/platform/db/columns.ts";
import { impersonalColumns } from "#server/platform/db/columns.ts";

/** Slogans that administrators write down. */
export const slogans = pgTable(
  "slogans",
  impersonalColumns({
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  }),
);
`,
  "src/server/features/slogans/slogans.ts": `import { desc } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { type Slogan, type SloganInput, sloganInputSchema } from "#shared/schemas/slogan.ts";
import { slogans } from "./table.ts";

/** Writes a slogan down. */
export function createSlogan(ctx: AdministratorContext, { text }: SloganInput): Promise<Slogan> {
  return ctx.db.transaction(async (tx) => {
    const [slogan] = await tx.insert(slogans).values({ text }).returning({ id: slogans.id, text: slogans.text });
    if (!slogan) throw new Error("insert returned no row");
    await recordAudit(ctx, tx, {
      action: "CREATE",
      entityType: "slogan",
      entityId: slogan.id,
      description: \`Frase "\${text}" criada\`,
    });
    return slogan;
  });
}

/** Returns every slogan, newest first. */
export function listSlogans({ db }: AdministratorContext): Promise<Slogan[]> {
  return db.select({ id: slogans.id, text: slogans.text }).from(slogans).orderBy(desc(slogans.id));
}

export const slogansRouter = router({
  list: adminProcedure.query(verb(listSlogans)),
  create: adminProcedure.input(sloganInputSchema).mutation(verb(createSlogan)),
});
`,
  "src/server/features/slogans/rest.ts": `import { z } from "zod";
import { restRoutes } from "#server/platform/http/rest-routes.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { sloganInputSchema, sloganSchema } from "#shared/schemas/slogan.ts";
import { createSlogan, listSlogans } from "./slogans.ts";

const routes = restRoutes("Frases");

/** Slogan calls. */
export const slogansRest = routes.app;

routes.administrator("get", "/api/slogans", {
  operationId: "listSlogans",
  summary: "Lista frases",
  answer: ["Frases", { data: z.array(sloganSchema) }],
  handle: async ({ ctx }) => ({ data: await listSlogans(ctx) }),
});

routes.administrator("post", "/api/slogans", {
  takesIdempotencyKey: true,
  operationId: "createSlogan",
  summary: "Cria uma frase",
  body: sloganInputSchema,
  answer: ["Criada", { id: rowIdSchema }],
  handle: async ({ ctx, body }) => ({ id: (await createSlogan(ctx, body)).id }),
});
`,
  "src/client/admin/slogans/slogans-screen.tsx": `import { trpc } from "#client/admin/admin-trpc.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListNotice } from "#client/admin/list/list-states.tsx";
import { ListStates } from "#client/admin/list/list-states.tsx";

/** The screen of slogans. */
export function Component() {
  const list = trpc.slogans.list.useQuery();
  return (
    <Screen title="Frases">
      <ListStates
        query={list}
        isEmpty={list.data?.length === 0}
        loading="Carregando frases..."
        failed="Erro ao carregar frases"
        empty={<ListNotice title="Nenhuma frase ainda" />}
      >
        <ul>
          {list.data?.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </ListStates>
    </Screen>
  );
}
`,
  "tests/server/slogans.test.ts": `import { expect, test } from "bun:test";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";

const app = await createTestApp();
const cookie = await cookieOf(app, await createAdministrator(app));

test("an administrator writes a slogan down", async () => {
  const created = await app.trpc({ cookie }).slogans.create.mutate({ text: "Simples assim" });
  expect(await app.trpc({ cookie }).slogans.list.query()).toEqual([created]);
});
`,
};

/** Lines added to existing lists, each before the first occurrence of `before`. */
export const additions: readonly { path: string; before: string; text: string }[] = [
  // Step 2.
  {
    path: "src/server/app/schema.ts",
    before: "export { campaignVisits, visitCounts }",
    text: 'export { slogans } from "#server/features/slogans/table.ts";\n',
  },
  // Step 3: a new entity type in the audit log.
  { path: "src/shared/schemas/audit-log-names.ts", before: '  privacy: "', text: '  slogan: "Frase",\n' },
  {
    path: "src/client/admin/audit-logs/audit-log-filter.ts",
    before: '    privacy: "',
    text: '    slogan: "frase",\n',
  },
  {
    path: "src/client/admin/audit-logs/audit-log-table.tsx",
    before: "  slider: { one",
    text: '  slogan: { one: "/admin/slogans?frase=", screen: "/admin/slogans" },\n',
  },
  // Step 4.
  {
    path: "src/server/app/router.ts",
    before: "import { router }",
    text: 'import { slogansRouter } from "#server/features/slogans/slogans.ts";\n',
  },
  {
    path: "src/server/app/router.ts",
    before: "  systemHealth: systemHealthRouter",
    text: "  slogans: slogansRouter,\n",
  },
  {
    path: "src/server/app/rest.ts",
    before: "import { subjectRequestsRest }",
    text: 'import { slogansRest } from "#server/features/slogans/rest.ts";\n',
  },
  { path: "src/server/app/rest.ts", before: "  subjectRequestsRest,", text: "  slogansRest,\n" },
  // Step 5.
  {
    path: "src/client/admin/places.ts",
    before: '  place("/admin/logs"',
    text: '  place("/admin/slogans", "Frases", "O que se diz da empresa", Link2, { door: "Administração" }),\n',
  },
  {
    path: "src/shared/content/pages.ts",
    before: '  "/admin/logs",',
    text: '  "/admin/slogans",\n',
  },
  {
    path: "src/client/admin/screens.ts",
    before: '  "/admin/logs": {',
    text: '  "/admin/slogans": { load: () => import("./slogans/slogans-screen.tsx") },\n',
  },
  // Step 6: the screen's addresses in the sweep, and a valid call of its mutation.
  {
    path: "tests/support/screens.ts",
    before: '  "/admin/logs": [',
    text: '  "/admin/slogans": [""],\n',
  },
  {
    path: "tests/server/guards.test.ts",
    before: '  "accessLinks.create":',
    text: '  "slogans.create": (client) => client.slogans.create.mutate({ text: "Simples assim" }),\n',
  },
  {
    path: "tests/support/api-examples.ts",
    before: '  "POST /api/admin-access":',
    text: '  "POST /api/slogans": () => ({ text: "Simples assim" }),\n',
  },
  { path: "tests/server/api-description.test.ts", before: '  "createUser",', text: '  "createSlogan",\n' },
  { path: "tests/server/api-description.test.ts", before: '  "listUsers",', text: '  "listSlogans",\n' },
];
