import { CERTIFICATES, defaultPrices } from "./certificate-prices.ts";
import { type ContentOf, defineContent } from "./define-content.ts";

/** The certificate page, whose prices are also used by home, comparison and structured data. */
export const certificates = defineContent(
  CERTIFICATES,
  ({ figure, heading, label, line, list, note, price, picture, text }) => {
    const file = { medium: label("Arquivo digital"), mediumNote: note("instalado no computador") };
    const token = { medium: label("Token ou cartão"), mediumNote: note("comprado à parte") };
    return {
      intro: {
        title: heading("Certificado digital pela metade do preço"),
        lead: text(
          "Para assinar contratos e emitir notas: e-CPF e e-CNPJ ICP-Brasil, A1 e A3, válidos por 1 ano e emitidos em 1 a 3 dias úteis. Clientes dos nossos sistemas pagam metade.",
        ),
        picture: picture(),
        chat: label("Pedir pelo WhatsApp"),
        order: label("Pedir certificado"),
        prices: label("Ver preços"),
      },
      benefits: {
        title: heading("Assine e emita sem sair da mesa"),
        items: list(
          [
            {
              id: "half",
              title: heading("Metade do preço para clientes"),
              text: text(
                "Quem usa um dos nossos sistemas paga metade em qualquer modelo. O desconto já entra no pedido, sem cupom.",
              ),
            },
            {
              id: "legal",
              title: heading("Validade jurídica"),
              text: text(
                "O padrão é o ICP-Brasil: pela Medida Provisória 2.200-2/2001, o que você assina com ele tem o valor da sua assinatura no papel.",
              ),
            },
            {
              id: "invoices",
              title: heading("Pronto para emitir notas"),
              text: text(
                "A mesma equipe que cuida do seu sistema instala o certificado e confere a primeira nota emitida com ele.",
              ),
            },
          ],
          { min: 1, max: 6 },
        ),
      },
      prices: {
        title: heading("Quatro certificados, um desconto só"),
        lead: text(
          "O preço em destaque é o de cliente. O riscado é o preço normal, para quem ainda não usa um sistema nosso.",
        ),
        models: list(
          [
            {
              id: "a1",
              name: label("A1"),
              text: text(
                "É um arquivo no computador ou no servidor. Funciona em mais de uma máquina e emite notas sem ninguém por perto.",
              ),
            },
            {
              id: "a3",
              name: label("A3"),
              text: text(
                "Fica em um token ou cartão. Só assina onde ele estiver ligado, e o token ou o cartão é comprado à parte.",
              ),
            },
          ],
          { min: 1, max: 4 },
        ),
        discount: label("{desconto} de desconto"),
        validityName: label("Validade"),
        validity: label("1 ano"),
        mediumName: label("Formato"),
        details: label("Validade e entrega"),
        order: label("Pedir"),
        ask: label("Perguntar por mensagem"),
        offers: list(
          [
            {
              id: "e-cpf-a1",
              type: label("e-CPF A1"),
              price: price(defaultPrices["e-cpf-a1"]),
              originalPrice: price(10_000),
              holder: label("Para pessoa física"),
              ...file,
              mark: note(""),
              fits: line("Assinar contratos e entrar no e-CAC pelo computador de sempre."),
            },
            {
              id: "e-cpf-a3",
              type: label("e-CPF A3"),
              price: price(defaultPrices["e-cpf-a3"]),
              originalPrice: price(16_000),
              holder: label("Para pessoa física"),
              ...token,
              mark: note(""),
              fits: line("Assinar em vários lugares, com o token no bolso."),
            },
            {
              id: "e-cnpj-a1",
              type: label("e-CNPJ A1"),
              price: price(defaultPrices["e-cnpj-a1"]),
              originalPrice: price(16_000),
              holder: label("Para empresa"),
              ...file,
              mark: note("O usual:"),
              fits: line("emitir notas pelo sistema, em mais de um computador."),
            },
            {
              id: "e-cnpj-a3",
              type: label("e-CNPJ A3"),
              price: price(defaultPrices["e-cnpj-a3"]),
              originalPrice: price(24_000),
              holder: label("Para empresa"),
              ...token,
              mark: note(""),
              fits: line("Assinar pela empresa só onde o token estiver ligado."),
            },
          ],
          { min: 1, max: 8 },
        ),
      },
      steps: {
        title: heading("Do pedido à primeira assinatura em quatro passos"),
        time: figure("1 a 3 dias úteis"),
        timeNote: line("para emitir, com a documentação completa"),
        step: label("Passo"),
        items: list(
          [
            {
              id: "choose",
              title: heading("Escolha o modelo"),
              text: text("Diga {canal} para que vai usar o certificado. Confirmamos o modelo e o preço."),
            },
            {
              id: "documents",
              title: heading("Envie os documentos"),
              text: text(
                "Fotos legíveis bastam para a conferência. Se faltar algo, avisamos antes de agendar.",
              ),
            },
            {
              id: "identity",
              title: heading("Confirme a identidade"),
              text: text("Uma validação curta com o titular, como a ICP-Brasil exige, no horário combinado."),
            },
            {
              id: "use",
              title: heading("Receba e use"),
              text: text(
                "O certificado é emitido e a nossa equipe ajuda a instalar e a testar no seu sistema.",
              ),
            },
          ],
          { min: 2, max: 8 },
        ),
      },
      questions: {
        title: heading("Perguntas frequentes"),
        lead: text("Ficou outra dúvida? Conte o que você precisa assinar e indicamos o certificado certo."),
        chat: label("Tirar dúvida no WhatsApp"),
        ask: label("Tirar dúvida"),
        items: list(
          [
            {
              id: "cpf-or-cnpj",
              question: heading("e-CPF ou e-CNPJ: qual é a diferença?"),
              answer: text(
                "O e-CPF identifica uma pessoa: serve para assinar contratos e procurações e acessar serviços como o e-CAC da Receita Federal. O e-CNPJ identifica a empresa: é com ele que o sistema emite notas fiscais e que a empresa entrega as suas declarações.",
              ),
            },
            {
              id: "a1-or-a3",
              question: heading("A1 ou A3: qual modelo escolher?"),
              answer: text(
                "O A1 é um arquivo instalado no computador ou no servidor e pode ser usado em mais de uma máquina, o que o torna a escolha comum para emitir notas pelo ERP. O A3 fica gravado em um token ou cartão e só funciona onde ele estiver conectado, bom para quem assina pessoalmente. O preço do A3 não inclui o token ou o cartão. Na dúvida, pergunte: indicamos o modelo pelo uso que você descrever.",
              ),
            },
            {
              id: "discount",
              question: heading("Quem paga o preço com 50% de desconto?"),
              answer: text(
                "Clientes com um sistema nosso em uso. O desconto vale para os quatro certificados, é aplicado no próprio pedido e não exige cupom. Quem ainda não é cliente compra pelo preço normal.",
              ),
            },
            {
              id: "papers",
              question: heading("Quais documentos preciso ter em mãos?"),
              answer: text(
                "Para o e-CPF, um documento de identidade com foto, como RG ou CNH, e o CPF. Para o e-CNPJ, também o contrato social ou documento equivalente, e quem faz a validação é o representante legal registrado na Receita Federal. Confirmamos a lista com você antes de agendar.",
              ),
            },
            {
              id: "time",
              question: heading("Em quanto tempo recebo e por quanto tempo ele vale?"),
              answer: text(
                "A emissão leva de 1 a 3 dias úteis, contados da documentação completa. O certificado vale por 1 ano. Depois disso é preciso emitir outro, e o ideal é pedir alguns dias antes do vencimento para não interromper a emissão de notas.",
              ),
            },
          ],
          { min: 1, max: 20 },
        ),
      },
      end: {
        title: heading("O certificado e o sistema, no mesmo lugar"),
        text: text(
          "Quem usa um dos nossos sistemas paga metade. Veja um deles funcionando ou peça o certificado agora.",
        ),
        whatsAppText: line("Olá! Quero pedir um certificado digital."),
      },
    };
  },
);

export type CertificatePrices = ContentOf<typeof certificates>["prices"];
export type CertificateOffer = CertificatePrices["offers"][number];

/** What a customer saves, in whole percent: `50%`. */
export function discountOf({
  price,
  originalPrice,
}: Pick<CertificateOffer, "price" | "originalPrice">): string {
  return `${originalPrice > 0 ? Math.round((1 - price / originalPrice) * 100) : 0}%`;
}

/** The highlighted offer, which suits most companies; else the first one. */
export function usualOffer(offers: readonly CertificateOffer[]): CertificateOffer | undefined {
  return offers.find(({ mark }) => mark !== "") ?? offers[0];
}
