import { ArrowUpRight } from "lucide-react";
import { Link } from "react-router-dom";
import { FormPanel } from "#client/site/forms/form-panel.tsx";
import { ContactForm } from "#client/site/forms/lazy-forms.ts";
import { DEMO_ANCHOR } from "#client/site/home/demo-link.ts";
import { Section, SectionHeading } from "#client/site/home/section.tsx";
import { pages } from "#shared/pages.ts";

const shortcuts = [
  { name: "Ver o sistema em uma demonstração", path: `/#${DEMO_ANCHOR}` },
  { name: "Preços dos certificados digitais", path: pages.certificates.path },
  { name: "Trabalhar na nossa equipe", path: pages.workWithUs.path },
];

/** The contact form, and links to the pages that answer the most common questions (product 3.12). */
export function MessageRequest() {
  return (
    <Section ground="mist">
      <div className="grid gap-12 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <SectionHeading title="Deixe a sua mensagem">
            Escolha o assunto e conte o que você precisa. A resposta chega no e-mail que você informar.
          </SectionHeading>
          <h3 className="mt-10 font-semibold">Talvez você procure</h3>
          <ul className="mt-3 border-b border-ink/15">
            {shortcuts.map(({ name, path }) => (
              <li key={path} className="border-t border-ink/15">
                <Link
                  to={path}
                  className="group flex items-center justify-between gap-4 py-4 transition-colors hover:text-primary-strong"
                >
                  {name}
                  <ArrowUpRight
                    aria-hidden
                    className="size-4.5 shrink-0 text-soft transition group-hover:text-primary-strong"
                  />
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <FormPanel waitingHeight="min-h-[46rem]">
          <ContactForm />
        </FormPanel>
      </div>
    </Section>
  );
}
