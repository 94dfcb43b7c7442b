import { FileText, MessageSquareText, ShieldCheck } from "lucide-react";
import { FormPanel } from "#client/site/forms/form-panel.tsx";
import { ResumeForm } from "#client/site/forms/lazy-forms.ts";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { APPLICATION_ANCHOR } from "./application-anchor.ts";

const notes = [
  { icon: FileText, text: "Currículo em PDF, de até 5 MB" },
  { icon: MessageSquareText, text: "Poucas linhas sobre o que você faz e o que procura" },
  { icon: ShieldCheck, text: "Seus dados servem só para recrutamento e seleção" },
];

/** The section of the resume form. */
export function Application() {
  return (
    <Section id={APPLICATION_ANCHOR} ground="mist">
      <div className="grid gap-12 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <SectionHeading title="Envie a sua candidatura">
            Escolha a área em que quer trabalhar. Se ela não estiver na lista, marque Outros e conte na
            apresentação.
          </SectionHeading>
          <ul className="mt-10 flex flex-col gap-5">
            {notes.map(({ icon: Icon, text }) => (
              <li key={text} className="flex gap-4 text-[1.0625rem]">
                <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-primary-ink" strokeWidth={1.75} />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <FormPanel form={ResumeForm}>
          <ResumeForm />
        </FormPanel>
      </div>
    </Section>
  );
}
