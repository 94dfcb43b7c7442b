import { FileCheck } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";

const experience = [
  { title: "w-40", lines: ["w-full", "w-11/12", "w-2/3"] },
  { title: "w-32", lines: ["w-full", "w-4/5"] },
];
const skills = ["Atendimento", "SQL", "Notas fiscais", "React"];

/** Illustration of a resume; its data is invented. */
export function ResumeSheet() {
  return (
    <div aria-hidden className="relative mx-auto mb-6 w-full max-w-[18rem] sm:max-w-sm text-[0.8125rem]">
      <div className="absolute inset-0 translate-x-6 translate-y-6 rotate-3 rounded-2xl bg-primary/15" />
      <div className="relative -rotate-2 rounded-2xl border border-line bg-surface p-7 pb-20 shadow-2xl shadow-shade/10">
        <div className="flex items-center gap-4 border-b-2 border-ink pb-5">
          <span className="grid size-12 place-items-center rounded-full bg-primary-strong text-lg font-semibold text-on-primary">
            SN
          </span>
          <div>
            <p className="text-xl font-semibold tracking-tight">Seu nome</p>
            <p className="text-soft">Sua área, sua cidade</p>
          </div>
        </div>
        <p className="mt-5 font-semibold">Experiência</p>
        {experience.map(({ title, lines }) => (
          <div key={title} className="mt-3 flex flex-col gap-2">
            <span className={classNames("h-2.5 rounded-full bg-ink/80", title)} />
            {lines.map((width) => (
              <span key={width} className={classNames("h-2 rounded-full bg-ink/10", width)} />
            ))}
          </div>
        ))}
        <p className="mt-6 font-semibold">O que sei fazer</p>
        <div className="mt-3 flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <span key={skill} className="rounded-full border border-line px-2.5 py-1 text-xs font-medium">
              {skill}
            </span>
          ))}
        </div>
      </div>
      <div className="absolute -bottom-6 left-1/2 flex w-[15rem] -translate-x-1/2 items-center gap-3.5 rounded-2xl border border-line bg-surface px-5 py-4 shadow-xl shadow-shade/10">
        <FileCheck className="size-8 shrink-0 text-success" strokeWidth={1.5} />
        <div>
          <p className="text-sm font-medium">curriculo.pdf</p>
          <p className="text-success">Pronto para enviar</p>
        </div>
      </div>
    </div>
  );
}
