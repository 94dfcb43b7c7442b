import { expect, test } from "bun:test";
import { basename, join } from "node:path";
import { Glob } from "bun";
import { AREAS, findTestsOfChange } from "../../scripts/find-tests-of-change.ts";
import { temporaryDirectory } from "../support/cluster.ts";

const project = await temporaryDirectory("site-project-");
const files = {
  "src/shared/formats/days.ts": "export const days = 1;",
  "src/server/features/visits/count.ts":
    'import { days } from "../../../shared/formats/days.ts"; export default days;',
  "src/server/app/open.ts": 'export { default } from "../features/visits/count.ts";',
  "tests/support/app.ts": 'export { default } from "../../src/server/app/open.ts";',
  "tests/support/week.ts": 'export { days } from "../../src/shared/formats/days.ts";',
  "tests/server/visits.list.test.ts": 'import "../support/app.ts";',
  "tests/server/sign-in.test.ts": 'import "../support/app.ts";',
  "tests/browser/visit-counts.test.ts": "",
  "src/client/site/forms/demo-form.tsx": "",
  "tests/browser/demo-form.test.ts": "",
  "src/client/site/home/prices.tsx": "",
  "tests/browser/sweep.test.ts": "",
  "tests/browser/site.test.ts": "",
  "src/server/features/deliveries/send.ts": "",
  "tests/browser/integrations.test.ts": "",
  "src/client/admin/visits/row.tsx": "",
  "tests/support/mounted-back-office.tsx": 'import "../../src/client/admin/visits/row.tsx";',
  "tests/components/finder.test.tsx": 'import "../support/mounted-back-office.tsx";',
  "tests/components/visits.test.tsx": 'import "../support/mounted-back-office.tsx";',
  "tests/shared/days.test.ts": 'import { days } from "../support/week.ts"; export default days;',
  "tests/deep/deploy-files.test.ts": "",
  "tests/deep/visits.fuzz.test.ts": "",
};
for (const [path, text] of Object.entries(files)) await Bun.write(join(project, path), text);

test.each([
  [
    "a feature",
    "src/server/features/visits/count.ts",
    ["browser/visit-counts", "components/visits.test.tsx", "deep/visits.fuzz", "server/visits.list"],
  ],
  ["what a test imports over another file", "src/shared/formats/days.ts", ["shared/days"]],
  ["what tests stand on", "tests/support/app.ts", ["server/sign-in", "server/visits.list"]],
  [
    "a screen",
    "src/client/admin/visits/row.tsx",
    [
      "browser/sweep",
      "browser/visit-counts",
      "components/visits.test.tsx",
      "deep/visits.fuzz",
      "server/visits.list",
    ],
  ],
  [
    "a form of the site",
    "src/client/site/forms/demo-form.tsx",
    ["browser/demo-form", "browser/site", "browser/sweep"],
  ],
  ["a page of the site", "src/client/site/home/prices.tsx", ["browser/site", "browser/sweep"]],
  [
    "a feature that an area of another name tests",
    "src/server/features/deliveries/send.ts",
    ["browser/integrations"],
  ],
  ["a test", "tests/server/sign-in.test.ts", ["server/sign-in"]],
  ["a document", "README.md", ["deep/deploy-files"]],
])("a change of %s leads to the tests that it reaches", async (_what, changed, tests) => {
  const found = await findTestsOfChange([changed], project);
  expect(found).toEqual(tests.map((name) => `tests/${name.includes(".test.") ? name : `${name}.test.ts`}`));
});

test("every area has tests, and every room that is named for one exists", async () => {
  const root = join(import.meta.dir, "../..");
  const scan = (pattern: string, onlyFiles = true) =>
    Array.from(new Glob(pattern).scanSync({ cwd: root, onlyFiles }), (path) => basename(path));
  const [tests, rooms] = [scan("tests/{browser,components}/*.test.{ts,tsx}"), scan("src/**/*", false)];
  const areas = Object.values(AREAS).flat();
  expect(areas.filter((area) => !tests.some((name) => name.startsWith(area.replace(/s$/, ""))))).toEqual([]);
  expect(Object.keys(AREAS).filter((room) => !rooms.includes(room))).toEqual([]);
});
