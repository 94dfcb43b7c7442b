import { expect, test } from "bun:test";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";

const app = await createTestApp();

/** Generated clients name their functions after these, so that none may change. */
const OPERATION_IDS = [
  "countVisit",
  "createAccessLink",
  "createAuditLog",
  "createContactMessage",
  "createLead",
  "createPrivacyRequest",
  "createResume",
  "createUser",
  "deleteAccessLink",
  "deleteUser",
  "discardFailedJobs",
  "exportLeadFile",
  "exportLeads",
  "exportRejectedLines",
  "exportResumeFile",
  "getAuditLogStats",
  "getContactMessageStats",
  "getCurrentConfigVersion",
  "getErasureReceipt",
  "getLeadStats",
  "getResumeStats",
  "getSiteConfig",
  "getSiteConfigValue",
  "getSystemHealth",
  "issueChallenge",
  "keepChatCode",
  "listAccessCategories",
  "listAccessLinks",
  "listAuditLogs",
  "listConfigVersions",
  "listContactMessages",
  "listFailedJobs",
  "listLeads",
  "listOpenPositions",
  "listResumes",
  "listUsers",
  "logIn",
  "logOut",
  "logOutAfterInactivity",
  "markLeadsImported",
  "markLeadsStage",
  "readResumeFile",
  "requestPasswordReset",
  "resetPassword",
  "restoreConfigVersion",
  "retryFailedJobs",
  "saveSiteConfig",
  "saveSiteConfigValue",
  "saveSlides",
  "startLeadImport",
  "storeImage",
  "storeLibraryFile",
  "updateAccessLink",
  "updateContactMessage",
  "updateResume",
  "updateUser",
];

test.each([
  ["a public site", PUBLIC_URL],
  ["a site on the reader's own machine", "http://localhost:3000"],
])("the description of %s passes Redocly's recommended rules", async (_which, publicUrl) => {
  const site = publicUrl === PUBLIC_URL ? app : await createTestApp({ publicUrl, database: app.database });
  const source = await (await site.rest("GET", "/api/openapi.json")).text();
  const problems = await lintFromString({ source, config: await createConfig({ extends: ["recommended"] }) });
  expect(
    problems.map(({ severity, ruleId, message, location }) =>
      [severity, ruleId, message, location[0]?.pointer].join(" "),
    ),
  ).toEqual([]);
});

test("every call keeps the name it has in generated clients", async () => {
  const { paths } = (await (await app.rest("GET", "/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(
    ids.sort(),
    "a new call is added to OPERATION_IDS in tests/server/api-description.test.ts; a known name never changes",
  ).toEqual(OPERATION_IDS);
});
