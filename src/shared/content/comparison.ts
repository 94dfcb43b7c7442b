import { type ContentOf, defineContent } from "./define-content.ts";

/**
 * A comparison of spreadsheet, another ERP and Nucleus, and a calculation of the visitor's time. Update `date` with the
 * rows.
 */
export const comparison = defineContent("comparison", ({ heading, label, line, list, note, text }) => ({
  intro: {
    title: heading("Vale a pena sair da planilha?"),
    lead: text(
      "Às vezes, não. Veja a planilha, outro ERP e o Nucleus lado a lado em dez pontos, também nos que perdemos, e faça a conta do seu dia.",
    ),
    calculate: label("Fazer a minha conta"),
  },
  table: {
    date: label("Comparado em novembro de 2026"),
    legend: line("O sinal {certo} marca quem leva a melhor na linha. No empate, marca os dois."),
    topic: label("Ponto"),
    sheet: label("Planilha"),
    other: label("Outro ERP"),
    count: label("de {total}"),
    source: label("Nossa fonte:"),
    rows: list(
      [
        {
          id: "price",
          topic: label("Preço"),
          sheet: line("Zero, ou o do pacote de escritório que você já paga."),
          other: line("Mensalidade, muitas vezes publicada, e um teste de alguns dias."),
          nucleus: line("Em proposta, não publicado aqui. Antes, {teste} de teste grátis."),
        },
        {
          id: "skills",
          topic: label("Quem já sabe usar"),
          sheet: line("A equipe inteira. Ninguém precisa de treino."),
          other: line("Fornecedor maior que nós, com mais gente no mercado que já usou."),
          nucleus: line("Pouca gente chega sabendo. Importamos os cadastros e treinamos a equipe."),
        },
        {
          id: "order-to-payment",
          topic: label("Do pedido ao pagamento"),
          sheet: line("O pedido é redigitado no emissor e no banco, e o extrato é conferido à mão."),
          other: line("Pedido, nota e boleto juntos são o comum. Confirme se o seu banco está no plano."),
          nucleus: line("O pedido vira nota e boleto sem redigitar. Boletos, Pix e cartões são conciliados."),
        },
        {
          id: "counter-and-shop",
          topic: label("Balcão e loja virtual"),
          sheet: line("Dois saldos: cada venda da loja é descontada à mão."),
          other: line("Costuma integrar mais lojas e marketplaces. O saldo é o da última sincronização."),
          nucleus: line("Com a Store, os dois vendem do mesmo saldo. O último item nunca sai duas vezes."),
        },
        {
          id: "offline-order",
          topic: label("Pedido sem internet"),
          sheet: line("Dá para anotar no celular. Depois alguém junta as cópias."),
          other: line("Depende do aplicativo. Pergunte antes."),
          nucleus: line("O vendedor tira o pedido no celular e sincroniza quando a conexão volta."),
        },
        {
          id: "invoices",
          topic: label("Notas e contador"),
          sheet: line("Nota só em um emissor à parte. O contador digita o resto."),
          other: line("Notas com CBS e IBS são o comum, e os grandes já integram o programa do contador."),
          nucleus: line(
            "NF-e, NFC-e, NFS-e, CT-e e MDF-e, com CBS e IBS. O contador recebe os arquivos no fim do mês.",
          ),
        },
        {
          id: "support",
          topic: label("Suporte"),
          sheet: line("A ajuda do programa e tutoriais, que são muitos."),
          other: line("Conforme o plano, em geral por chat e em horário comercial."),
          nucleus: line("24 horas por dia, 7 dias por semana, com quem já viu a sua operação."),
        },
        {
          id: "certificate",
          topic: label("Certificado digital"),
          sheet: line("Comprado à parte, pelo preço normal."),
          other: line("Comprado à parte. Alguns têm parceiro com desconto."),
          nucleus: line("Metade do preço: {certificado} por {preco}, não {precocheio}."),
        },
        {
          id: "export",
          topic: label("Levar os dados embora"),
          sheet: line("O arquivo é seu e abre em qualquer lugar."),
          other: line("Exporta relatórios. O histórico inteiro depende do contrato."),
          nucleus: line("Relatórios prontos para exportar. O resto não está neste site: peça no contrato."),
        },
        {
          id: "privacy",
          topic: label("LGPD"),
          sheet: line("Quem copia o arquivo leva tudo, e nada registra a cópia."),
          other: line("Acesso por usuário é o comum. Leia a política do fornecedor."),
          nucleus: line("Acesso por usuário, backups diários e dados pessoais tratados conforme a lei."),
        },
      ],
      { min: 1, max: 20 },
    ),
    notes: list(
      [
        {
          id: "other-erp",
          title: heading("O que é “outro ERP”"),
          text: text(
            "O usual do mercado: na nuvem, por mensalidade, com emissão de notas. Nenhum em particular. Onde os planos variam, a linha diz.",
          ),
        },
        {
          id: "left-out",
          title: heading("O que não comparamos"),
          text: text(
            "Mensalidades, velocidade, facilidade de uso e satisfação de clientes: não medimos. Nem sistemas de grandes empresas.",
          ),
        },
        {
          id: "sources",
          title: heading("De onde vem"),
          text: text(
            "A coluna Nucleus repete o que este site diz, na página indicada. As outras duas são o que conhecemos do mercado: confira com quem vende.",
          ),
        },
      ],
      { min: 1, max: 6 },
    ),
  },
  calculation: {
    title: heading("Faça a conta do seu dia"),
    lead: text(
      "A conta: pedidos por dia, vezes os minutos de cada um, vezes {uteis} dias úteis. Dividida pelas pessoas, é o mês de cada uma.",
    ),
    people: {
      label: label("Pessoas que emitem notas à mão"),
      hint: note("Quem digita o pedido de novo em outro programa."),
    },
    orders: { label: label("Pedidos por dia"), hint: note("Na empresa inteira, em um dia comum.") },
    minutes: {
      label: label("Minutos para redigitar um pedido"),
      hint: note("Pode ter vírgula, como 2,5."),
    },
    certificate: label("Certificado digital"),
    month: label("De redigitação a menos por mês"),
    each: label("Por pessoa"),
    trialName: label("Teste grátis"),
    trial: line("Começando em {inicio}, vai até {fim}: {teste} grátis."),
    replacedName: label("Substitui"),
    replaced: line(
      "A redigitação de {pessoas}, o emissor de notas à parte e a conferência do extrato. Não substitui o contador.",
    ),
    halfPrice: line("{preco} por {validade} para clientes, metade de {precocheio}."),
    lowerPrice: line("{preco} por {validade} para clientes, em vez de {precocheio}."),
    call: label("Testar {teste} grátis"),
    example: {
      title: heading("Um exemplo da conta"),
      month: label("Por mês"),
      each: label("Por pessoa, com {pessoas}"),
    },
  },
  end: {
    title: heading("Traga um pedido de verdade"),
    text: text("Na demonstração ele vira nota e boleto na sua frente. Se a planilha ainda bastar, dizemos."),
    whatsAppText: line("Olá! Quero comparar o Nucleus com o que usamos hoje."),
  },
}));

export type Calculation = ContentOf<typeof comparison>["calculation"];
