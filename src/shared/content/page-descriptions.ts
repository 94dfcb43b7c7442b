import type { EmbeddedContent } from "./content-keys.ts";
import { changesOfPage, type Page } from "./pages.ts";

/** Descriptions for search results and shared links, by path. Separate from `pages`, since no page shows them. */
const descriptions: Readonly<Record<string, string>> = {
  "/": "Sistema de gestão com vendas, estoque, financeiro, boletos e documentos fiscais. Teste grátis e peça uma demonstração on-line.",
  "/certificados":
    "Certificados ICP-Brasil A1 e A3 com validade de 1 ano, emissão em 1 a 3 dias úteis e metade do preço para clientes.",
  "/sistemas-erp/nucleus":
    "Vendas, estoque, financeiro e fiscal em um só sistema, com força de vendas no celular e relatórios na hora.",
  "/sistemas-erp/komanda":
    "Comanda eletrônica, cozinha e caixa ligados: o pedido sai da mesa e chega ao preparo sem papel.",
  "/sistemas-erp/jalekinho":
    "Matrículas, turmas, mensalidades e comunicação com as famílias para escolas e espaços infantis.",
  "/sistemas-erp/maskot":
    "Agenda, banho e tosa, vacinas e vendas do pet shop em um só lugar, com lembretes para o tutor.",
  "/solucoes/store":
    "Loja virtual com catálogo ilimitado, checkout seguro e estoque sincronizado com o sistema de gestão.",
  "/comparar":
    "Planilha, outro ERP ou Nucleus: dez pontos lado a lado, também os que perdemos, e a conta do tempo que a sua empresa redigita.",
  "/acesso": "Entre no Nucleus, Komanda, Jalekinho, Maskot ou Store: escolha o seu sistema e acesse on-line.",
  "/servicos-ti":
    "Help desk, servidores, redes, domínios, desenvolvimento web e segurança da informação com equipe própria.",
  "/servicos-ti/help-desk":
    "Suporte técnico 24/7 com atendimento remoto, chamados acompanhados e prazos combinados com você.",
  "/contato": "Fale com a nossa equipe: telefone, e-mail, central de suporte e formulário de mensagem.",
  "/work-with-us":
    "Envie seu currículo e venha construir sistemas usados todos os dias por empresas de todo o Brasil.",
  "/terms-of-use":
    "As condições de uso do site e dos sistemas: direitos, deveres, limites e foro de Curitiba.",
  "/privacy-policy":
    "Como tratamos os seus dados pessoais segundo a LGPD: finalidades, prazos, direitos e contato.",
  "/privacidade/meus-dados":
    "Peça acesso, correção, portabilidade ou eliminação dos seus dados pessoais, como a LGPD garante, e saiba o prazo da resposta.",
  "/documents": "Contratos, termos e documentos dos nossos produtos e serviços reunidos em um só lugar.",
  "/privacidade/cancelar-novidades":
    "Deixe de receber novidades e ofertas por e-mail, com um clique e sem senha.",
  "/privacidade/novidades-canceladas":
    "A retirada do seu consentimento para novidades e ofertas por e-mail está registrada.",
  "/privacidade/confirmar-novidades":
    "Confirme que quer receber novidades e ofertas por e-mail, com um clique e sem senha.",
  "/privacidade/novidades-confirmadas":
    "O seu consentimento para novidades e ofertas por e-mail está registrado.",
  "/privacidade/link-invalido": "O link está incompleto ou venceu.",
};

/** The default description of a page. */
export function defaultDescription({ path }: Page): string {
  return descriptions[path] ?? "";
}

/** The current description of a page, with the company's changes. */
export function pageDescription(page: Page, content: EmbeddedContent | undefined): string {
  return String(changesOfPage(page, content)["meta.description"] ?? defaultDescription(page));
}
