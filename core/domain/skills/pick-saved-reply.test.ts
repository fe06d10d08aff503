import { expect, test } from "vitest";
import { pickSavedReply } from "./pick-saved-reply.ts";

const replies = ["Opening hours", "Hours", "Thank you", "…"].map((name) => ({ name }));

test.each([
  ["What are your opening hours on Sunday?", "Opening hours"],
  ["What HOURS are you there?", "Hours"],
  ["thank you so much!", "Thank you"],
  ["What is your opening offer?", null],
  ["Hello", null],
  ["", null],
])("%j is answered by %j", (text, name) => {
  expect(pickSavedReply(text, replies)?.name ?? null).toBe(name);
});

const names = [
  "価格",
  "営業時間",
  "价格",
  "营业时间",
  "ราคา",
  "เวลาเปิด",
  "가격",
  "영업 시간",
  "कीमत",
  "समय",
  "τιμή",
  "ёлка",
  "שעות",
  "قیمت",
].map((name) => ({ name }));

test.each([
  ["この商品の価格はいくらですか？", "価格"],
  ["日曜日の営業時間を教えてください", "営業時間"],
  ["请问价格是多少？", "价格"],
  ["你们的营业时间是几点到几点", "营业时间"],
  ["อยากทราบราคาค่ะ", "ราคา"],
  ["ขอเวลาเปิดร้านหน่อย", "เวลาเปิด"],
  ["가격이 얼마예요?", "가격"],
  ["영업시간과 영업 시간이 궁금해요", "영업 시간"],
  ["इसकी कीमत क्या है?", "कीमत"],
  ["दुकान का समय बताइए", "समय"],
  ["ποια είναι η ΤΙΜΗ;", "τιμή"],
  ["Сколько стоит елка?", "ёлка"],
  ["מה שְׁעוֹת הפתיחה?", "שעות"],
  ["قيمت چند است؟", "قیمت"],
  ["価値のある格好", null],
  ["इसकी कमत", null],
])("%j is answered by %j", (text, name) => {
  expect(pickSavedReply(text, names)?.name ?? null).toBe(name);
});
