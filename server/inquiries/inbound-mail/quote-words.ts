/** Words that mail programs put around a quoted email, in the languages that they come in. */

const words = (...each: string[]) => each.join('|');

/** End, or stand in, "On Nov 20, 2026 Pat <pat@field.example> wrote:". */
export const WROTE = words(
  'wrote|writes|sent',
  'schrieb|geschrieben',
  'a écrit|écrit',
  'escribió|escreveu|va escriure',
  'ha scritto|scritto',
  'schreef|geschreven',
  'skrev|kirjoitti',
  String.raw`napisał(?:a|\(a\))?|pisze|napsal(?:a|\(a\))?|napísal(?:a|\(a\))?`,
  'írta|a scris|yazdı|έγραψε|đã viết|menulis',
  String.raw`написа[лв](?:а|\(а\))?|пишет|пише`,
  'כתבה?|כתב/ה|كتب',
  '写道|寫道|書きました|のメッセージ|작성',
);

/** Begin it. */
export const ON = words('on|le|el|am|il|em|op|den|på|dnia|w dniu|dne|vào|in data|den|pe|в', String.raw`\d`);

/** Titles of a quoted email, between dashes. */
export const TITLE = words(
  '(?:original|reply|forwarded) (?:message|email|e-mail|appointment)',
  '(?:ursprüngliche|antwort|weitergeleitete)[ -]?nachricht|original(?:nachricht|meldung)',
  'message (?:d.origine|original|transféré)|courriel original',
  'mensaje (?:original|reenviado)|mens(?:agem|agen) (?:original|encaminhada)',
  'messaggio (?:originale|inoltrato)',
  '(?:oorspronkelijk|doorgestuurd) bericht',
  '(?:oprindelig|videresendt) (?:besked|meddelelse)|(?:opprinnelig|videresendt) melding',
  '(?:ursprungligt|vidarebefordrat) meddelande|alkuperäinen viesti',
  '(?:wiadomość oryginalna|oryginalna wiadomość|původní zpráva|pôvodná správa|eredeti üzenet|mesaj original|orijinal mesaj)',
  '(?:исходное|пересылаемое|оригинальное) сообщение|початкове повідомлення|αρχικό μήνυμα',
  '原始邮件|原始郵件|转发的?邮件|轉寄的?郵件|元のメッセージ|転送(?:された)?メッセージ|원본 ?메(?:시|세)지|전달된 ?메(?:시|세)지',
);

/** Labels above a quoted email, as Outlook writes them. */
export const FROM = words(
  'from|von|de|da|van|fra|från|od|от(?: кого)?|від',
  'expéditeur|remitente|mittente|lähettäjä|feladó|kimden|gönderen|từ',
  '发件人|寄件者|寄件人|差出人|送信者|보낸 ?사람',
);
export const DATE = words(
  'sent|date|gesendet|datum|envoyé(?: le)?|message du|enviad[oa](?: el| em)?|fecha|data|inviato',
  'verzonden|sendt|dato|skickat|lähetetty|päivämäärä|wysłano|odesláno|odoslané|elküldve|dátum|gönderil(?:di|me tarihi)|tarih',
  'отправлено|дата|надіслано|发送时间|发送日期|日期|寄件日期|送信日時|日付|보낸 ?날짜|날짜',
);
export const SUBJECT = words(
  'subject|betreff|objet|sujet|asunto|assunto|oggetto|onderwerp|emne|ämne|aihe|temat|předmět|predmet|tárgy|konu',
  'тема|θέμα|主题|主旨|主題|件名|제목',
);
export const OTHER = words(
  'to|cc|bcc|reply-to|importance|attachments',
  'an|kopie|à|a|copie(?: à)?|para|aan|til|kopi|till|kopia|vastaanottaja|do|dw|komu|címzett|kime',
  'кому|копия|копія|收件人|抄送|收件者|宛先|받는 ?사람|참조',
);

/** Begin the line that a phone puts below a text, and end it in some languages. */
export const SENT_FROM = words(
  'sent (?:from|via|with|using)(?: my| an?| your| the all new)?|get',
  'gesendet (?:von|mit|über)(?: (?:meinem|meiner|der))?|von (?:meinem|meiner)|diese nachricht wurde von',
  'envoyé (?:de|depuis|à partir de|avec)(?: (?:mon|ma|l.application))?|télécharger|obtenir',
  'enviado (?:desde|do|da|de|pelo|por|a partir do|con)(?: (?:mi|meu|el|o))?|obt(?:ener|er)',
  'inviato (?:da|dal|dalla|con)(?: (?:mio|mia|il mio))?|ottieni|scarica',
  '(?:verzonden|verstuurd) (?:vanaf|vanuit|met|via)(?: (?:mijn|een))?|download',
  '(?:sendt|skickat) (?:fra|från|med)(?: (?:min|mitt))?|lähetetty',
  'wysłane z|odesláno z|отправлено (?:с|из)(?: моего)?|发自(?:我的)?|從我的|傳送自(?:我的)?',
);
export const SENT_END = 'gesendet|から送信|から送信されました|에서 보냄|傳送|发送|aus gesendet';
