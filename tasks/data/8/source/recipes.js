const recipes = [
  { id: 'fanqie-chaodan', name: '番茄炒蛋', minutes: 12, stars: 4.9, by: '林小满', image: 'images/fanqie-chaodan.webp', tags: '番茄 鸡蛋 家常菜',
    say: '嫩滑多汁的家常味。番茄炒出沙，鸡蛋蓬松柔软，一勺汤汁就能拌下一碗米饭。',
    goods: [['番茄', 3, '个'], ['鸡蛋', 4, '枚'], ['小葱', 2, '根'], ['白糖', 8, '克'], ['盐', 4, '克'], ['食用油', 30, '毫升']],
    steps: ['番茄洗净去皮，切成小块；小葱切成葱花。', '蛋液加少许盐打散，倒入热油中炒到刚凝固，盛出备用。', '锅里留底油，下番茄中火炒三分钟，炒出红油和汤汁。', '加白糖和盐，倒回鸡蛋，轻轻翻匀，让蛋吸满汤汁。', '撒上葱花，关火出锅。'] },
  { id: 'mapo-doufu', name: '麻婆豆腐', minutes: 20, stars: 4.8, by: '老陈的灶', image: 'images/mapo-doufu.webp', tags: '豆腐 川菜' },
  { id: 'qingchao-shucai', name: '清炒时蔬', minutes: 8, stars: 4.6, by: '阿青', image: 'images/qingchao-shucai.webp', tags: '青菜 快手' },
  { id: 'zhurou-jiaozi', name: '猪肉白菜饺子', minutes: 60, stars: 4.9, by: '胶东姥姥', image: 'images/zhurou-jiaozi.webp', tags: '猪肉 面点' },
  { id: 'gongbao-jiding', name: '宫保鸡丁', minutes: 25, stars: 4.7, by: '老陈的灶', image: 'images/gongbao-jiding.webp', tags: '鸡肉 川菜' },
  { id: 'yuxiang-qiezi', name: '鱼香茄子', minutes: 22, stars: 4.6, by: '林小满', image: 'images/yuxiang-qiezi.webp', tags: '茄子 川菜' },
  { id: 'yangzhou-chaofan', name: '扬州炒饭', minutes: 15, stars: 4.7, by: '淮扬食记', image: 'images/yangzhou-chaofan.webp', tags: '米饭 鸡蛋' },
  { id: 'fanqie-danhua-tang', name: '番茄蛋花汤', minutes: 15, stars: 4.5, by: '阿青', image: 'images/fanqie-danhua-tang.webp', tags: '番茄 鸡蛋 汤' },
  { id: 'youmen-daxia', name: '油焖大虾', minutes: 18, stars: 4.8, by: '胶东姥姥', image: 'images/youmen-daxia.webp', tags: '虾 海鲜' },
  { id: 'hongshao-niurou-mian', name: '红烧牛肉面', minutes: 90, stars: 4.9, by: '面馆阿强', image: 'images/hongshao-niurou-mian.webp', tags: '牛肉 面' },
  { id: 'jiuniang-tangyuan', name: '酒酿汤圆', minutes: 15, stars: 4.6, by: '淮扬食记', image: 'images/jiuniang-tangyuan.webp', tags: '甜品 糯米' },
  { id: 'hongshao-rou', name: '红烧肉', minutes: 70, stars: 4.9, by: '林小满', image: 'images/hongshao-rou.webp', tags: '猪肉 家常菜' },
];

const comments = [
  { name: '阿青', face: 'icons/portrait-qing.svg', date: '昨天', text: '照着做了两次，第二次糖少放一点，家里老人更喜欢。' },
  { name: '面馆阿强', face: 'icons/portrait-qiang.svg', date: '6 月 12 日', text: '鸡蛋先盛出来这一步很关键，口感完全不一样。' },
];
