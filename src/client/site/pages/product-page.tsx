import { Link } from "react-router-dom";
import { pages } from "../../../shared/pages.ts";
import { buttonClass } from "../../components/button.tsx";
import { demoLink } from "../home/demo-link.ts";
import { PageIntro } from "./page-intro.tsx";

const products = {
  nucleus: {
    name: "Nucleus",
    title: "Nucleus, o ERP da sua empresa inteira",
    text: "Vendas, estoque, financeiro e documentos fiscais em um só lugar, para comércios, distribuidoras e indústrias.",
  },
  komanda: {
    name: "Komanda",
    title: "Komanda, do pedido à mesa sem papel",
    text: "Comanda eletrônica, cozinha e caixa na mesma tela para bares, restaurantes e lanchonetes.",
  },
  jalekinho: {
    name: "Jalekinho",
    title: "Jalekinho, gestão para quem cuida de crianças",
    text: "Matrículas, turmas, mensalidades e recados às famílias para escolas, berçários e espaços infantis.",
  },
  maskot: {
    name: "Maskot",
    title: "Maskot, o dia a dia do pet shop em ordem",
    text: "Agenda, banho e tosa, vacinas e vendas, com lembretes que trazem o tutor de volta na hora certa.",
  },
  store: {
    name: "Store",
    title: "Store, a loja virtual ligada ao seu ERP",
    text: "Catálogo ilimitado, checkout seguro e estoque sincronizado: o que vende na loja já baixa no sistema.",
  },
} as const;

export default function ProductPage({ product }: { product: keyof typeof products }) {
  const { name, title, text } = products[product];
  return (
    <PageIntro
      title={title}
      actions={
        <>
          <Link to={demoLink(name)} className={buttonClass("primary", "large")}>
            Solicitar Demonstração
          </Link>
          <Link to={pages.contact.path} className={buttonClass("quiet", "large")}>
            Falar com a equipe
          </Link>
        </>
      }
    >
      {text}
    </PageIntro>
  );
}
