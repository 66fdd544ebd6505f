export const commonPasswords: ReadonlySet<string> = new Set(
  `password passw0rd p@ssword p@ssw0rd pass1234 password1 password123 qwerty qwerty123 qwertyuiop qwe123 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx zaq12wsx qazwsx asdfgh asdfghjkl asd123 zxcvbn zxcvbnm 123qwe 123abc abc123 abcd1234 a1b2c3 aa123456
  112233 121212 123123 123321 131313 147258 159753 159357 456789 654321 666666 696969 741852 789456 852456 987654 000000
  iloveyou iloveu lovely love123 sunshine princess monkey dragon master shadow superman batman spiderman pokemon naruto
  football baseball basketball soccer hockey letmein welcome welcome1 login admin admin123 administrator root toor guest
  test test123 test1234 testing demo user user123 default changeme change secret access trustno1 whatever freedom hello
  hello123 hunter2 killer pepper ginger cookie summer winter spring autumn flower butterfly purple orange yellow banana
  apple samsung nokia iphone android google facebook instagram snapchat whatsapp twitter youtube netflix microsoft windows
  computer internet laptop michael jordan jennifer daniel charlie thomas robert ashley nicole jessica matthew andrew joshua
  liverpool chelsea arsenal barcelona realmadrid manchester juventus ronaldo messi neymar mercedes ferrari porsche toyota
  kuwait kuwait1 kuwait123 alkuwait q8q8q8 q8kuwait qadsia alarabi salmiya saudi saudi123 saudia ksa123 riyadh jeddah makkah
  madina dammam alhilal alnassr alahli ittihad hilal nassr mohammed mohammad muhammad mohamed ahmed abdullah abdulaziz
  abdulrahman khaled khalid fahad faisal sultan salman yousef yousif omar hassan hussain hussein ibrahim ismail nasser
  saad sara sarah fatima fatma noura noor mariam maryam aisha hessa dalal reem lulwa hind haya layla leila amal huda
  allah allah1 bismillah alhamdulillah mashallah inshallah subhanallah islam123 muslim quran ramadan habibi habibti hayati
  omri albi qalbi maama mama123 baba123 family afiya afiya123 vitamin vitamins health healthy
  كلمةالسر كلمة السر مرحبا الكويت السعودية محمد عبدالله بسم الله الحمدلله`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
