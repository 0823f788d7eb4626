import { type Header, valuesOf } from './header-block.ts';

/** Programs say so in these headers, whatever they have (RFC 3834, RFC 2919, and what programs of mail servers add). */
const SURE_HEADERS = [
  'list-id',
  'x-autoreply',
  'x-auto-reply',
  'x-autoreply-from',
  'x-autorespond',
  'x-autoresponder',
  'x-auto-response-from',
  'x-mail-autoreply',
  'x-failed-recipients',
  'x-arf',
];

const SURE_VALUES: readonly (readonly [name: string, value: RegExp])[] = [
  ['auto-submitted', /^(?!no\b)\S/i],
  ['precedence', /^(?:bulk|list|junk|auto[-_]?reply)\b/i],
  ['return-path', /^<\s*>$/],
  [
    'content-type',
    /^(?:multipart\/report|message\/(?:delivery-status|disposition-notification|feedback-report))\b/i,
  ],
];

/**
 * Programs that also send a person's words add these. `X-Auto-Response-Suppress` with only receipts (DR, RN, NRN) is in people's
 * emails, too.
 */
const LIKELY_VALUES: typeof SURE_VALUES = [
  ['x-auto-response-suppress', /\b(?:all|oof|autoreply)\b/i],
  ['x-ms-exchange-generated-message-source', /\S/],
  ['x-loop', /\S/],
  ['x-otrs-loop', /\S/],
  ['x-rt-loop-prevention', /\S/],
  ['x-vacation', /\S/],
];

const ROBOT = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)(?:[+.-][^@]*)?@/i;

/** Prefixes that mail programs give automatic answers. A person's answer begins with "Re:" or its translation. */
const SUBJECTS = [
  // English
  'auto(?:matic|mated)?[- ]?(?:reply|response|answer)',
  'auto:',
  "(?:i am |i’m |i'm )?(?:currently )?out of (?:the )?office",
  'ooo:',
  '(?:on )?vacation (?:reply|response|notice|responder)',
  'away from (?:the|my) (?:office|desk)',
  'undeliver(?:able|ed)',
  'returned mail',
  'delivery (?:status notification|failure|has failed)',
  'mail delivery (?:failed|failure|subsystem)',
  'failure notice',
  // German
  'auto(?:matische|m\\.)? ?-?(?:antwort|rückantwort|abwesenheitsnotiz)',
  'abwesenheits(?:notiz|nachricht|meldung|assistent)',
  'abwesend',
  '(?:ich bin )?nicht im büro',
  'unzustellbar',
  // French
  'réponse automatique',
  "message (?:automatique|d[’']absence)",
  'absen(?:ce|t|te) du bureau',
  'non remis',
  // Spanish, Portuguese, Catalan
  'respuesta automática',
  'fuera de (?:la )?oficina',
  'no entregado',
  'resposta automática',
  'fora do escritório',
  'ausência temporária',
  'não foi possível entregar',
  // Italian
  '(?:risposta automatica|fuori (?:ufficio|sede))',
  // Dutch, Danish, Norwegian, Swedish, Finnish
  'automatisch(?:e)? antwoord',
  'afwezig(?:heidsbericht)?',
  '(?:automatisk svar|autosvar|automatiskt svar|fravær|frånvaro|automaattinen vastaus|poissaolo)',
  // Polish, Czech, Slovak, Hungarian, Romanian
  '(?:automatyczna odpowiedź|odpowiedź automatyczna|autoodpowiedź|poza biurem|automatická odpověď|automatická odpoveď|automatikus válasz|răspuns automat)',
  // Croatian, Slovenian, Baltic languages, Bulgarian
  '(?:automatski odgovor|samodejni odgovor|automātisk[aā] atbilde|automaatvastus|automatinis atsakymas|автоматичен отговор)',
  // Thai, Vietnamese, Indonesian, Hindi
  '(?:(?:การ)?ตอบกลับอัตโนมัติ|(?:thư )?trả lời tự động|(?:balasan|jawapan) (?:otomatis|automatik)|स्वचालित (?:उत्तर|जवाब))',
  // Turkish, Greek, Russian, Ukrainian, Hebrew, Arabic
  '(?:otomatik yanıt|αυτόματη απάντηση|автоматический ответ|автоответ|автоматична відповідь|מענה אוטומטי|תשובה אוטומטית|(?:ال)?رد (?:ال)?تلقائي)',
  // Japanese, Chinese, Korean
  '(?:自動応答|自動返信|不在通知|自动[回答]复|自動回覆|自動回復|不在办公室|자동 ?회신|자동 ?응답|부재중)',
];
const AUTOMATIC_SUBJECT = new RegExp(
  String.raw`^[\s[(【*<«"“]*(?:${SUBJECTS.join('|')})(?![\p{Script=Latin}\p{N}])`,
  'iu',
);
/** "Automatic reply: Re: Inquiry" has it in front, but some programs write "Re: Automatic reply: …". */
const PREFIXES = /^(?:(?:re|aw|sv|vs|antw|rif|odp|r|回复|回覆|返信)\s?[:：]\s*){0,3}/iu;

/** `surely` for what says so itself, `likely` for what a person may have written. */
export type Automatic = 'surely' | 'likely' | null;

const hasAny = (headers: readonly Header[], values: typeof SURE_VALUES) =>
  values.some(([name, value]) => valuesOf(headers, name).some((one) => value.test(one)));

/** Programs write "Automatic reply: …", without "Re:" before it. */
function automaticSubject(subject: string): Automatic {
  const plain = subject.normalize('NFC').trim();
  const [start] = AUTOMATIC_SUBJECT.exec(plain.replace(PREFIXES, '')) ?? [];
  if (!start) return null;
  return plain.startsWith(start) && /^\s*[:：]/.test(plain.slice(start.replace(/:$/, '').length))
    ? 'surely'
    : 'likely';
}

export function automaticBy(headers: readonly Header[], subject: string, from: string): Automatic {
  const isSure =
    hasAny(headers, SURE_VALUES) ||
    headers.some(({ name }) => SURE_HEADERS.includes(name)) ||
    ROBOT.test(from);
  if (isSure) return 'surely';
  return automaticSubject(subject) ?? (hasAny(headers, LIKELY_VALUES) ? 'likely' : null);
}
