import { accessLinks } from "#server/features/access-links/table.ts";
import { imageFiles, images } from "#server/features/media/table.ts";
import { messageTemplates } from "#server/features/message-templates/table.ts";
import { visitCounts } from "#server/features/visit-counts/table.ts";
import { clientAssets } from "#server/pages/table.ts";
import { backupRuns } from "#server/platform/backup-runs/table.ts";
import { impersonalTable } from "#server/platform/personal-data/declaration.ts";
import { submissionCounts } from "#server/submissions/counts/table.ts";

/** The tables of features that keep nothing of people (product 17.3). */
export const impersonalTables = [
  impersonalTable(accessLinks, {
    id: "not personal",
    category: "not personal",
    title: "not personal",
    description: "not personal",
    url: "not personal",
    color: "not personal",
    version: "not personal",
    createdAt: "not personal",
    updatedAt: "not personal",
  }),
  impersonalTable(images, {
    hash: "not personal",
    width: "not personal",
    height: "not personal",
    placeholder: "not personal",
    mainName: "not personal",
    createdAt: "not personal",
    uploadedAt: "not personal",
  }),
  impersonalTable(imageFiles, { name: "not personal", imageHash: "not personal", fileId: "not personal" }),
  impersonalTable(messageTemplates, {
    id: "not personal",
    purpose: "not personal",
    name: "not personal",
    subject: "not personal",
    body: "not personal",
    version: "not personal",
    createdAt: "not personal",
  }),
  impersonalTable(visitCounts, {
    day: "not personal",
    page: "not personal",
    channel: "not personal",
    event: "not personal",
    count: "not personal",
  }),
  impersonalTable(submissionCounts, {
    kind: "not personal",
    day: "not personal",
    isSuspect: "not personal",
    state: "not personal",
    count: "not personal",
  }),
  impersonalTable(clientAssets, {
    path: "not personal",
    isBrotli: "not personal",
    bytes: "not personal",
    seenAt: "not personal",
  }),
  impersonalTable(backupRuns, {
    id: "not personal",
    trigger: "not personal",
    result: "not personal",
    startedAt: "not personal",
    finishedAt: "not personal",
    fileName: "not personal",
    bytes: "not personal",
    lostFiles: "not personal",
    reason: "not personal",
  }),
];
