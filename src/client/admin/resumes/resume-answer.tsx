import { ANY_PRODUCT } from "#client/admin/leads/contact-actions.tsx";
import { AnswerComposer } from "#client/admin/record/answer-composer.tsx";
import { type Answering, useAnswering } from "#client/admin/record/use-answering.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { greetedName } from "#shared/formats/greeted-name.ts";
import type { AnswerInput, PersonMail } from "#shared/schemas/person-mail.ts";
import type { ListedResume } from "#shared/schemas/resume.ts";

/** State of the mail to an applicant. */
export const useResumeAnswering = (id: number, isAnswerable: boolean) =>
  useAnswering({
    draft: `outcome:${id}`,
    router: "resumes",
    write: (answer: AnswerInput) => trpcClient.resumes.mail.mutate(answer),
    isAnswerable,
  });

type ResumeAnswerProps = {
  resume: Pick<ListedResume, "id" | "name" | "email" | "phoneE164" | "areaOfInterest">;
  answering: Answering<AnswerInput["seen"]>;
  mails: readonly PersonMail[] | undefined;
};

/** Composes an answer to an applicant, by e-mail or WhatsApp. */
export function ResumeAnswer({ resume, answering, mails }: ResumeAnswerProps) {
  const { name, areaOfInterest, phoneE164 } = resume;
  return (
    <AnswerComposer
      key={answering.again?.id}
      answering={answering}
      of={resume}
      begin={{ subject: "", body: "" }}
      purpose="outcome"
      templateValues={{ nome: greetedName(name), vaga: areaOfInterest, produto: ANY_PRODUCT }}
      whatsApp={
        phoneE164 === null ? undefined : { number: phoneE164, consequence: "Abre a conversa com este texto." }
      }
      known={mails && { mailId: mails[0]?.id ?? null }}
    />
  );
}
