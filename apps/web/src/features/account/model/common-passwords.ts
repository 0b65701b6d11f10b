/** The most common passwords that satisfy the rule (8 characters, a lowercase letter, a digit). */
const COMMON = new Set(
  `
  password1 password12 password123 passw0rd passw0rd1 p4ssword p4ssw0rd pass1234 pass12345 mypassword1
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyuiop1 qwer1234 qwert123 qwert12345 1qwerty1 123qwerty
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1
  qazwsx12 qazwsx123 qazwsxedc1 2wsx3edc 1qazxsw2 asdf1234 asdfgh12 asdfgh123 asdfghjkl1 asd12345 asd123456
  zxcvbnm1 zxcvbnm123 zxcvbn12 zxcvbn123 zxcv1234 zxc12345 qweasd123 qweasdzxc1 123qweasd 123qweasdzxc
  12345678a 123456789a 1234567890a 1234567a 123456aa 123456abc 12345qwert 12345abc 123456qwerty 123456789q
  1234qwer 12qwaszx 123abc123 abc12345 abc123456 abc123abc abcd1234 abcd12345 a1b2c3d4 a1b2c3d4e5 1a2b3c4d
  a1234567 a12345678 a123456789 aa123456 aa12345678 aaa12345 q1234567 q12345678 z1234567 qq123456 qwe12345
  admin123 admin1234 admin12345 administrator1 root1234 user1234 test1234 test12345 testtest1 guest123 demo1234
  welcome1 welcome12 welcome123 letmein1 letmein12 letmein123 changeme1 changeme123 default1 temp1234
  hello123 hello1234 hello12345 iloveyou1 iloveyou2 iloveyou12 iloveyou123 loveyou1 love1234 lovely123
  sunshine1 sunshine123 princess1 princess12 princess123 football1 football12 football123 baseball1 baseball123
  basketball1 soccer123 hockey123 superman1 superman123 batman123 spiderman1 pokemon1 pokemon123 starwars1
  monkey12 monkey123 dragon12 dragon123 shadow12 shadow123 master12 master123 killer12 killer123 hunter123
  michael1 michael123 jennifer1 jessica1 jordan23 charlie1 charlie123 daniel123 thomas123 andrew123 ashley12
  nicole12 amanda12 matthew1 anthony1 william1 robert123 george123 jasmine1 brandon1 samantha1 elizabeth1
  liverpool1 chelsea1 arsenal1 barcelona1 juventus1 mustang1 ferrari1 porsche911 corvette1 yamaha123
  computer1 internet1 samsung1 samsung123 google123 apple123 windows1 microsoft1 facebook1 minecraft1 blink182
  trustno1 whatever1 freedom1 secret123 cookie123 pepper123 chocolate1 banana123 cheese123 flower123 summer123
  winter123 spring123 autumn123 january1 february1 december1 monday123 friday123 orange123 purple123 silver123
  golden123 diamond1 butterfly1 babygirl1 angel123 jesus123 heaven123 family123 mother123 father123 forever1
  matrix123 ninja123 gandalf1 merlin123 tigger123 snoopy123 harley123 ranger123 scooter1 maverick1 phoenix1
  qwerty789 qwerty321 asdf4321 4rfv5tgb 1234rewq 12345trewq ytrewq123 qwertyu1 qwertyui1 qw123456 qwe123qwe
  qwe123456 zxc123456 zxc123zxc asd123asd 111111a 11111111a 111222a a11111111 123123a 123123qwe 123321a 123321q
  987654321a 0987654321q 1111qqqq 1234asdf 12341234q parol123 parol1234 parol12345 privet123 gfhjkm123 gfhjkm12
  ghbdtn123 ghbdtn12 natasha1 natasha123 andrey123 sergey123 aleksandr1 alexander1 dmitriy1 marina123 vladimir1
  nikita123 maksim123 kristina1 anastasia1 ekaterina1 viktoria1 samsung12 spartak1 zenit1925 russia123 moskva123
  пароль123 пароль12 привет123 йцукен123 йцукен12 любовь123 наташа123 марина123 россия123 москва123
  `
    .trim()
    .split(/\s+/),
)

/** Whether a password is among the most common ones (DEC-3: warn, never refuse). */
export const isCommonPassword = (password: string): boolean =>
  COMMON.has(password.normalize('NFC').toLowerCase())
