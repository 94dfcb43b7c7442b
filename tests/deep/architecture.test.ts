import { describe, expect, test } from "bun:test";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Glob } from "bun";
import { roomRoots } from "../../scripts/architecture-rules.ts";
import { findForbiddenImports } from "../../scripts/check-architecture.ts";
import { temporaryDirectory } from "../support/cluster.ts";

const ROOT = join(import.meta.dir, "../..");

/** Runs the rules on a project of these files, each with its imports. */
async function findIn(files: Record<string, string>, manifest: object = {}): Promise<string[]> {
  const directory = await temporaryDirectory("site-architecture-");
  try {
    const imports = {
      "#client/*": "./src/client/*",
      "#server/*": "./src/server/*",
      "#shared/*": "./src/shared/*",
    };
    await writeFile(
      join(directory, "package.json"),
      JSON.stringify({ type: "module", imports, ...manifest }),
    );
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(directory, "src", path)), { recursive: true });
      await writeFile(join(directory, "src", path), content);
    }
    return await findForbiddenImports(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const empty = "export const value = 1;\nexport type Value = number;\n";
const importing = (path: string) => `import { value } from "${path}";\nexport const own = value;\n`;
const importingType = (path: string) => `import type { Value } from "${path}";\nexport type Own = Value;\n`;

test("the product breaks no rule", async () => {
  expect(await findForbiddenImports(ROOT)).toEqual([]);
});

test.each([
  ["platform", "submissions"],
  ["platform", "features/leads"],
  ["platform", "app"],
  ["submissions", "features/leads"],
  ["submissions", "pages"],
  ["features/leads", "pages"],
  ["features/leads", "backup"],
  ["features/leads", "app"],
  ["pages", "admin-commands"],
  ["pages", "app"],
  ["backup", "app"],
  ["admin-commands", "app"],
])("src/server/%s may not import src/server/%s, not even a type", async (lower, upper) => {
  const files = {
    [`server/${lower}/low.ts`]: importing(`#server/${upper}/high.ts`),
    [`server/${upper}/high.ts`]: empty,
  };
  const typeOnly = { ...files, [`server/${lower}/low.ts`]: importingType(`#server/${upper}/high.ts`) };
  const expected = [
    expect.stringMatching(
      new RegExp(`^no-import-up-from-.*: src/server/${lower}/low.ts -> src/server/${upper}/high.ts$`),
    ),
  ];
  expect(await findIn(files)).toEqual(expected);
  expect(await findIn(typeOnly)).toEqual(expected);
});

test.each(["features/leads", "submissions", "app"])("src/server/%s opens no connection", async (folder) => {
  const path = `server/${folder}/a.ts`;
  expect(await findIn({ [path]: importing("node:https") })).toEqual([
    `no-own-connection: src/${path} -> https`,
  ]);
  const directory = await temporaryDirectory("site-lint-");
  try {
    const plugins = [...new Glob("scripts/*.grit").scanSync(ROOT)];
    for (const rule of ["biome.json", ...plugins])
      await Bun.write(join(directory, rule), Bun.file(join(ROOT, rule)));
    const calls = ["fetch", "globalThis.fetch", "Bun.fetch", "Bun.connect", "new WebSocket"];
    const lines = calls.map((call, index) => `export const call${index} = ${call}("https://x.example");\n`);
    await Bun.write(join(directory, "src", path), lines.join(""));
    const lint = Bun.spawnSync(
      [join(ROOT, "node_modules/.bin/biome"), "lint", "--vcs-enabled=false", "src"],
      {
        cwd: directory,
      },
    );
    expect(lint.stderr.toString().match(/by platform\/outgoing/g)).toHaveLength(calls.length);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});

test("an import that goes down is fine", async () => {
  const files = {
    "server/app/a.ts": importing("#server/features/leads/b.ts"),
    "server/features/leads/b.ts": importing("#server/submissions/c.ts"),
    "server/submissions/c.ts": importing("#server/platform/db/d.ts"),
    "server/platform/db/d.ts": importing("#shared/e.ts"),
    "shared/e.ts": empty,
    "client/site/page.ts": importingType("#server/app/a.ts"),
  };
  expect(await findIn(files)).toEqual([]);
});

test("two files may not import each other, not even by types", async () => {
  const files = {
    "server/pages/a.ts": importingType("./b.ts"),
    "server/pages/b.ts": importingType("./a.ts"),
  };
  expect(await findIn(files)).toEqual([expect.stringContaining("no-circle: src/server/pages/")]);
});

describe.each(roomRoots.map((root) => root.replace("src/", "")))("rooms of src/%s", (root) => {
  test("may not import each other, by whichever files, not even by types", async () => {
    const files = {
      [`${root}/leads/panel.ts`]: importing(`#${root}/list/table/rows.ts`),
      [`${root}/leads/names.ts`]: empty,
      [`${root}/list/table/rows.ts`]: empty,
      [`${root}/list/write/undo.ts`]: importingType(`#${root}/leads/names.ts`),
    };
    expect(await findIn(files)).toEqual([
      `no-circle-of-rooms: src/${root}/leads/panel.ts -> src/${root}/list/table/rows.ts, src/${root}/list/write/undo.ts -> src/${root}/leads/names.ts`,
    ]);
  });

  test("may not close a circle through a file beside them", async () => {
    const files = {
      [`${root}/screens.ts`]: `export const load = () => import("#${root}/leads/panel.ts");\n`,
      [`${root}/leads/panel.ts`]: importing(`#${root}/layout/frame.ts`),
      [`${root}/layout/frame.ts`]: empty,
      [`${root}/layout/sidebar.ts`]: `export { load } from "#${root}/screens.ts";\n`,
    };
    expect(await findIn(files)).toEqual([expect.stringMatching(/^no-circle-of-rooms: .*screens[.]ts/)]);
  });

  test("have files that import each other's neighbors as they like within one room", async () => {
    const files = {
      [`${root}/list/table/rows.ts`]: importing("../filter/fields.ts"),
      [`${root}/list/table/column.ts`]: empty,
      [`${root}/list/filter/fields.ts`]: empty,
      [`${root}/list/filter/sheet.ts`]: importing("../table/column.ts"),
      [`${root}/leads/panel.ts`]: importing(`#${root}/list/table/rows.ts`),
    };
    expect(await findIn(files)).toEqual([]);
  });
});

test("a feature may not read another's table, and may call its verbs", async () => {
  const files = {
    "server/features/leads/list-leads.ts": `${importing("./table.ts")}import { value as verb } from "#server/features/users/list-users.ts";\nexport const other = verb;\n`,
    "server/features/leads/table.ts": empty,
    "server/features/users/list-users.ts": empty,
    "server/features/people/merge-people.ts": importing("#server/features/leads/table.ts"),
  };
  expect(await findIn(files)).toEqual([
    "no-table-of-another-feature: src/server/features/people/merge-people.ts -> src/server/features/leads/table.ts",
  ]);
});

test.each([
  [
    "no-server-value-in-client",
    "client/site/page.tsx",
    "#server/platform/value.ts",
    "server/platform/value.ts",
  ],
  ["no-client-in-server", "server/pages/page.ts", "#client/site/value.ts", "client/site/value.ts"],
  ["no-upper-room-in-shared", "shared/schema.ts", "#server/platform/value.ts", "server/platform/value.ts"],
  ["no-package-but-zod-in-shared", "shared/schema.ts", "node:fs", "shared/other.ts"],
  [
    "no-site-or-admin-in-client-parts",
    "client/components/button.tsx",
    "#client/admin/value.ts",
    "client/admin/value.ts",
  ],
  ["no-admin-in-site", "client/site/page.tsx", "#client/admin/value.ts", "client/admin/value.ts"],
  [
    "no-part-without-styles-in-site",
    "client/site/page.tsx",
    "#client/components/dialog.tsx",
    "client/components/dialog.tsx",
  ],
  ["no-unresolved-import", "server/platform/a.ts", "#server/platform/missing.ts", "server/platform/b.ts"],
])("%s", async (rule, from, specifier, to) => {
  const found = await findIn({ [from]: importing(specifier), [to]: empty });
  expect(found).toEqual([expect.stringContaining(`${rule}: src/${from} -> `)]);
});

test("the server may not import a package that a production install lacks", async () => {
  const found = await findIn(
    {
      "server/pages/page.ts": importing("drawing"),
      "server/pages/client-build.ts": importing("drawing"),
      "server/pages/types.ts": importingType("drawing"),
      "../node_modules/drawing/index.js": "export const value = 1;\n",
      "../node_modules/drawing/package.json": JSON.stringify({ name: "drawing", main: "index.js" }),
    },
    { devDependencies: { drawing: "1.0.0" } },
  );
  expect(found).toEqual([
    "no-development-package-in-server: src/server/pages/page.ts -> node_modules/drawing/index.js",
  ]);
});
