import type { z } from "zod";
import { resumeExportInputSchema } from "../schemas/resume.ts";
import { type ResumeStatus, resumeStatusNames } from "../schemas/resume-filters.ts";
import type { Source } from "../schemas/touch.ts";
import {
  type ExportColumn,
  exportShape,
  marketingExportColumns,
  sourceExportColumns,
} from "./export-column.ts";

export type ExportedResume = {
  name: string;
  email: string;
  phone: string;
  areaOfInterest: string;
  presentationStart: string;
  status: ResumeStatus;
  createdAt: Date;
  reviewedByName: string | null;
  reviewedAt: Date | null;
  notes: string;
  source: Source | null;
};

export type ExportedFileResume = ExportedResume & {
  tags: readonly string[];
  positionTitle: string | null;
  withdrawalLink: string | null;
};

export const resumeExportColumns: readonly ExportColumn<ExportedResume>[] = [
  { key: "name", header: "Nome", value: ({ name }) => name },
  { key: "email", header: "E-mail", value: ({ email }) => email },
  { key: "phone", header: "Telefone", value: ({ phone }) => phone },
  { key: "area", header: "Área de Interesse", value: ({ areaOfInterest }) => areaOfInterest },
  { key: "presentation", header: "Apresentação", value: ({ presentationStart }) => presentationStart },
  { key: "status", header: "Status", value: ({ status }) => resumeStatusNames[status] },
  { key: "createdAt", header: "Data de Criação", value: ({ createdAt }) => createdAt, isInstant: true },
  { key: "reviewedBy", header: "Revisado por", value: ({ reviewedByName }) => reviewedByName },
  { key: "reviewedAt", header: "Data de Revisão", value: ({ reviewedAt }) => reviewedAt, isInstant: true },
  { key: "notes", header: "Observações", value: ({ notes }) => notes },
];

/** Columns available for a custom export. */
export const resumeFileColumns: readonly ExportColumn<ExportedFileResume>[] = [
  ...resumeExportColumns,
  ...sourceExportColumns.map((column) => ({ ...column, isExtra: true as const })),
  { key: "tags", header: "Etiquetas", value: ({ tags }) => tags.join(", ") },
  { key: "position", header: "Vaga", value: ({ positionTitle }) => positionTitle },
  ...marketingExportColumns,
];

export const resumeFileInputSchema = resumeExportInputSchema.extend(exportShape(resumeFileColumns));
export type ResumeFileInput = z.infer<typeof resumeFileInputSchema>;
