import { notificationJob } from "#server/submissions/notification-mail.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { resumes } from "./table.ts";

/** Mails a new resume to the company, without the PDF; replies go to the visitor. */
export const notifyNewResume = notificationJob({
  name: "notify-new-resume",
  key: "resumeId",
  table: resumes,
  describe: ({ name, email, phone, positionTitle, areaOfInterest, presentation, createdAt, isSuspect }) => ({
    title: "Nova candidatura",
    from: { name, email },
    isSuspect,
    rows: [
      ["Nome", name],
      ["E-mail", email],
      ["Telefone", phone],
      ...(positionTitle === null ? [] : [["Vaga", positionTitle] as const]),
      ["Área de interesse", areaOfInterest],
      ["Recebida em", formatDateTime(createdAt)],
      ["Currículo", "disponível na área administrativa"],
      ["Apresentação", presentation],
    ],
  }),
});
