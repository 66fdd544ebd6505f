/**
 * Words that are said while searching, of whatever is searched for: they must not stand in the way of the rest. English, and Arabic as
 * it is written in the Gulf, Egypt and the Levant.
 */
import { transliterateArabizi } from './arabizi.ts';
import { editDistance } from './fuzzy-match.ts';
import { toSearchWords } from './search-text.ts';

const groups: Readonly<Record<string, string>> = {
  grammar: `the a an of for with and or to in at on by into my your our his her their i im ive me we us you he she they it its is are am was be been
    this that these those there here what which who where when why how do does did can could should would will have has had if then than
    so too very just only also really not dont doesnt didnt most more much many any some per each every also while during after before`,
  asking: `need want wanna get got give find show look looking search searching please pls plz kindly tell help hello hi hey thank thanks buy buying order
    take taking use using used try trying talk speak call change update edit difference between compare medicine medication drug med recommend recommended recommendation suggest suggestion available availability sell something anything thing stuff going go started start through been doing coming up out lately sometimes about wont cant couldnt eat`,
  praise: `best good great better cheap cheapest affordable budget quality top strong strongest effective safe pure premium genuine authentic original natural new popular`,
  price: `price cost offer shop online near store home house kuwait kuwaiti saudi ksa riyadh jeddah dubai uae gcc`,
  goods: `site website app item product supplement extract relief boost booster boosting improve improving care from support health mg mcg iu gm g kg ml count pack bottle box jar daily dose dosage`,
  effects: `treat treating treatment cure remedy therapy reduce reducing increase increasing lower raise prevent preventing fix fight fighting against manage low high bad lack
    problem issue trouble suffer suffering feel feeling always keep getting make stop`,
  time: `time lot often fast quick quickly today daily hour minute kilo last long ago since u ur own cause affect effect side benefit vs versus`,
  وقت: `وقت طول بالليل الليل ليل نهار صبح مساء اليوم بسرعه بسرعة سريع كله كلها واجد اسبوع شهور دقيقه`,
  complaints: `pain ache aching painful hurt hurting sore weak weakness itchy swollen falling shedding thinning losing brittle dull`,
  شكوى: `الم ألم آلام الام وجع يوجع توجع يوجعني توجعني تعورني يعورني عور ضعف ضعيف ضعيفه يتساقط تتساقط يطيح طايح يوقع بيقع متقصف`,
  arabizi: `abi abgha abgha aby bedi badi ayez 3ayez aayez aawez wain wein ween wen fein fen shlon shloon keef kaif kef ezay ezzay shino sheno shnu esh eish aish wesh lel lil hag haqq
    min fi maa maa3 ala ahsan afdal kam bikam bkam beka se3r sear shay shai shi 7aja haja momken mumkin law samaht andi endi indi aindi aandi andkom endkom`,
  people: `wife husband mom mum mother mama dad father papa sister brother friend adult grandma grandmother grandfather body year old month week`,
  حروف: `في من مع على عن الى إلى و او أو ثم لو اذا إذا عشان علشان لان لأن بسبب ضد هل يا ما لا مو مب مش مهو غير حتى قد عم اللي الذي التي هذا هذه هاي ذا ذي هو هي
    انا انت انتي احنا نحن لي لنا له لها عنده عندي عندها عندنا عندهم عندكم عندك لديكم فيه فيها حق حقي حقت تبع مال`,
  طلب: `ابي ابغي ابغا ابغى أبغى ابا ودي بدي بدنا عايز عايزه عايزة عاوز عاوزه محتاج محتاجه محتاجة احتاج بغيت عطني عطوني اعطني اعطوني دلني دلوني جيبو جيبوا شوف شوفو شوفولي اشوف تنصح تنصحون تنصحوني تنصحني انصحوني رايكم خاطري تكفى تكفون مثل زي قاعد قاعده صار صاير نبي نبغى يبي تبي اريد نريد اطلب طلب اشتري شراء شرا اخذ آخذ اخد اتناول
    استعمل استخدم ادور القى الاقي احصل اقدر ممكن سمحت سمحتوا سمحتي بليز رجاء فضلك فضلكم بيت البيت بالبيت منزل المنزل اونلاين موقع تطبيق اغير تغيير اعدل تعديل احدث فرق الفرق بين اكلم اتكلم اعرف عارف عارفه قادر قادره اسوي نسوي اعمل السلام عليكم مرحبا هلا شكرا`,
  سؤال: `وين وينه فين اين شنو شنهو ايش وش اش شو شلون كيف ازاي ازي إزاي ليش ليه لماذا متى امتى كم بكم بكام قديش`,
  مدح: `افضل أفضل احسن أحسن اقوى أقوى اجود ممتاز كويس كويسه زين زينه طيب تمام اصلي أصلي رخيص رخيصه ارخص غالي نوع انواع سعر سعره اسعار عرض متوفر متوفره موجود موجوده يوجد جديد طبيعي`,
  شيء: `شي شيء شئ حاجه حاجة حاجات شغله منتج مكمل غذائي صحة صحي جيد يساعد تساعد يساعدني تساعدني يخليني يخلي تخلي يصير بدري دوام عشاني ينفعني يفيدني يفيد تفيد مفيد مفيده ينفع نافع يقوي تقوي مقوي مقويات يقلل يخفف ينظم يمنع يعالج يهدي يحسن
    علاج دواء ادوية عقار عقاقير مسكن مسكنات وصفة نقص زيادة يزيد تزيد يرفع ارفع رفع تقوية تعزيز تحسين تنشيط دعم مشكله مشكلة مشاكل اعاني يعاني تعاني احس اشعر حاسس دايما دائما`,
  مقدار: `ملغ مغ ملجم مكغ مكجم جرام غرام وحدة دولية كثير كتير وايد مره جدا شوي قليل يوم يوميا يومي شهر سنه سنوات عمر عمري بعد قبل اثناء خلال مرتفع منخفض عالي ناقص`,
  ناس: `كبار بالغين امي ابوي ابي والدي والدتي زوجتي زوجي مرتي اختي اخوي ماما بابا جدتي جدي لامي لابوي لوالدي لوالدتي لجدتي لجدي سنتين عامين شهرين الكويت السعوديه السعودية الرياض جده الدمام`,
};

/** Arabizi as it is looked for: the 3 of `3ayez` is a letter, and no filler. */
const wordsOf = (group: string) => group.split(/\s+/).flatMap((one) => toSearchWords(transliterateArabizi(one) ?? one));

const fillers = new Set(Object.values(groups).flatMap(wordsOf));

export const isFiller = (word: string): boolean => fillers.has(word);

/** So long that one slip makes no other word. */
const longFillers = [...fillers].filter((word) => /^[a-z]{6,}$/.test(word));
/** `suport`, `helth`. */
export const isMisspeltFiller = (word: string): boolean =>
  longFillers.some((one) => one[0] === word[0] && editDistance(one, word) === 1);
