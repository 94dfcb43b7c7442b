import { Link } from "react-router-dom";
import { buttonClass } from "../../components/button.tsx";
import { demoLink } from "../home/demo-link.ts";
import { PageIntro } from "./page-intro.tsx";

export default function HelpDeskPage() {
  return (
    <PageIntro
      title="Help desk 24 horas, 7 dias por semana"
      actions={
        <Link to={demoLink("help-desk")} className={buttonClass("primary", "large")}>
          Solicitar Demonstração
        </Link>
      }
    >
      Atendimento remoto a qualquer hora, chamados com prazo e histórico, e um técnico que já conhece os seus
      equipamentos.
    </PageIntro>
  );
}
